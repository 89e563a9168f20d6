import { formatTelephone } from '#contract/format/telephone.ts'

/** A French number that a telephone dials. */
export const Telephone = ({ number }: { number: string }) => (
  <a href={`tel:+33${number.replaceAll(' ', '').slice(1)}`} className="num xs:whitespace-nowrap">
    {formatTelephone(number)}
  </a>
)

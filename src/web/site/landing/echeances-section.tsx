import { formatEuros, formatShortEuros } from '#contract/format/euros.ts'
import { inWords } from '#contract/format/in-words.ts'
import { splitInEcheances } from '#contract/tarifs/split-in-echeances.ts'
import { EcheancesHow } from '../echeances-how.tsx'
import { useHouse } from '../house.ts'

/** The order whose payments are shown: the calculator's own first price. */
export type Example = { pages: number; total: number }

/** The payment in several times, drawn as coupons; nothing when the house does not offer it. */
export function EcheancesSection({ example: { pages, total } }: { example: Example }) {
  const house = useHouse()
  if (!house?.instalments.propose || !house.instalments.banniereAffichee) return null
  const { nombre } = house.instalments
  const plan = splitInEcheances(total, nombre)
  return (
    <section className="border-y border-line-strong bg-paper-deep" aria-labelledby="en-plusieurs-fois">
      <div className="wrap grid gap-x-s6 gap-y-s3 py-s5 items-center xl:grid-cols-[auto_minmax(0,1fr)_theme(--instalments-said)]">
        <h2 className="head" id="en-plusieurs-fois">
          Payez en {nombre}&nbsp;fois, sans frais
        </h2>
        <ol className="coupons grid max-md:grid-cols-5" aria-hidden>
          {plan.map((payment, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- payments have nothing but their place
            <li key={index}>{formatShortEuros(payment)}</li>
          ))}
        </ol>
        <p className="text-pretty xl:text-small xl:text-balance">
          Un manuscrit de {pages}&nbsp;pages&nbsp;: {formatEuros(total)}, ou {planInWords(plan)}. Carte, SEPA,
          Apple Pay ou Google Pay. <EcheancesHow nombre={nombre} />
        </p>
      </div>
    </section>
  )
}

/** « dix fois 48,00 € », or its first payments apart when the amount does not divide. */
function planInWords(plan: number[]): string {
  const amounts = [...new Set(plan)]
  return amounts
    .map((amount) => {
      const count = plan.filter((payment) => payment === amount).length
      return count === 1 ? formatEuros(amount) : `${inWords(count)} fois ${formatEuros(amount)}`
    })
    .join(', puis ')
}

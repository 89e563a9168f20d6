import { frenchSpaces } from '#contract/format/typography.ts'
import { Mark } from '../../ui/marks.tsx'

/** The difference between the guarantee and the revisions that each service counts. */
const TERMS =
  'Ce que nous avons manqué est repris sans limite ; les révisions comprises dans chaque service sont pour les changements que vous souhaitez.'

/** « Satisfait ou corrigé »: the house's commitment for a text that is not right yet, or late. */
export const GuaranteeBanner = () => (
  <p className="guarantee flex gap-s4 items-start">
    <Mark name="good" />
    <span>
      <b className="head">Satisfait ou corrigé.</b> Modifications illimitées jusqu’à votre accord, livraison
      garantie&nbsp;: au-delà de 7&nbsp;jours ouvrés de retard, vous pouvez vous faire rembourser.{' '}
      <span className="guarantee-terms">{frenchSpaces(TERMS)}</span>
    </span>
  </p>
)

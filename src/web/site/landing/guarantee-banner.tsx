import { frenchSpaces } from '#contract/format/typography.ts'
import { Mark } from '../../ui/marks.tsx'

/** What reconciles it with the revisions that each service counts. */
const TERMS =
  'Ce que nous avons manqué est repris sans limite ; les révisions comprises dans chaque service sont pour les changements que vous souhaitez.'

/** « Satisfait ou corrigé »: what the house does when a text is not right yet, or late. */
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

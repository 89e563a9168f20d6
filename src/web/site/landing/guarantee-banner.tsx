import { Mark } from '../../ui/marks.tsx'

/** « Satisfait ou corrigé »: what the house does when a text is not right yet, or late. */
export const GuaranteeBanner = () => (
  <p className="guarantee">
    <Mark name="good" />
    <span>
      <b className="head">Satisfait ou corrigé.</b> Modifications illimitées jusqu’à votre accord, livraison
      garantie&nbsp;: au-delà de 7&nbsp;jours ouvrés de retard, vous pouvez vous faire rembourser.
    </span>
  </p>
)

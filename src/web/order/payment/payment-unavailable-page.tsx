import { useSearchParams } from 'react-router'
import { isRefusedForGood, payAgainPath, readPayAgain } from '#contract/money/payments/payment-pages.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { HomeLink } from '../../site/home-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PaymentNote } from './payment-note.tsx'

export const meta = privateMeta('Paiement indisponible')

/** The page of a payment link followed while the payment provider, or our server, does not answer. */
export default function PaymentUnavailablePage() {
  const [query] = useSearchParams()
  if (isRefusedForGood(query)) return <RefusedForGood />
  return (
    <PaymentNote
      mark="caret"
      title="Le paiement est momentanément indisponible"
      actions={
        <>
          <ButtonLink to={payAgainPath(readPayAgain(query))} reloadDocument variant="primary" icon="retry">
            Réessayer
          </ButtonLink>
          <HomeLink variant="quiet" />
        </>
      }
    >
      <p>Aucun montant n’a été débité. Votre commande est gardée avec ses fichiers.</p>
      <p className="muted">
        Réessayez dans quelques instants, ou plus tard par le lien de votre e-mail&nbsp;: il reste valable.
      </p>
    </PaymentNote>
  )
}

/** The page of a final refusal, which another attempt would meet again. */
const RefusedForGood = () => (
  <PaymentNote
    mark="caret"
    title="Cette commande ne peut pas être payée en ligne"
    actions={
      <>
        <ButtonLink to="/contact" reloadDocument variant="primary">
          Nous écrire
        </ButtonLink>
        <HomeLink variant="quiet" />
      </>
    }
  >
    <p>Aucun montant n’a été débité. Votre commande est gardée avec ses fichiers.</p>
    <p className="muted">
      Le prestataire de paiement refuse d’ouvrir sa page, et réessayer n’y changera rien&nbsp;: écrivez-nous,
      nous trouverons un autre moyen.
    </p>
  </PaymentNote>
)

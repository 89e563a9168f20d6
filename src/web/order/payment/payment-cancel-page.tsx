import { comingFrom } from '../../auth/way-back.ts'
import { leaveFor } from '../../lib/leave-for.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { HomeLink } from '../../site/home-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { type KeptCheckout, readCheckout } from '../stored-checkout.ts'
import { UNPAID_COMMANDES, useCommandePlace } from './commande-place.ts'
import { PaymentNote } from './payment-note.tsx'

export const meta = privateMeta('Paiement annulé')

export default function PaymentCancelPage() {
  const order = useCommandePlace()
  const isSignedIn = order === UNPAID_COMMANDES
  const hydrated = useHydrated()
  const checkout = hydrated ? readCheckout() : null
  const isOfRest = checkout?.of === 'RESTE'
  return (
    <PaymentNote
      mark="stet"
      title="Paiement annulé"
      actions={
        <>
          {(checkout || !hydrated) && (
            // Until it is known, its place is held: a link that moves while it is pressed is not followed.
            <Button
              variant="primary"
              className={checkout ? '' : 'invisible'}
              onClick={() => checkout && leaveFor(checkout.url)}
            >
              Reprendre le paiement
            </Button>
          )}
          <ButtonLink to={order}>Revoir ma commande</ButtonLink>
          <ButtonLink variant="quiet" {...(isSignedIn ? { to: BILLING } : SIGN_IN)}>
            Retour à la facturation
          </ButtonLink>
          <HomeLink variant="quiet" />
        </>
      }
    >
      <p>
        Aucun montant n’a été débité.{' '}
        <span>{isOfRest ? 'Votre commande reste confirmée.' : 'Votre commande n’est pas confirmée.'}</span>
      </p>
      <p className="muted">{toldOf({ checkout, isSignedIn })}</p>
    </PaymentNote>
  )
}

const BILLING = '/app/billing'
const SIGN_IN = { to: '/login', ...comingFrom(BILLING) }

function toldOf({ checkout, isSignedIn }: { checkout: KeptCheckout | null; isSignedIn: boolean }): string {
  if (checkout?.of === 'RESTE') return 'Ce qui reste à payer vous attend dans votre facturation.'
  if (isSignedIn) return 'Elle vous attend dans vos projets, avec ses fichiers\u00a0: il ne reste qu’à payer.'
  return checkout
    ? 'Elle vous attend avec ses fichiers\u00a0: il ne reste qu’à payer.'
    : 'Ce que vous aviez tapé est gardé sur cet appareil.'
}

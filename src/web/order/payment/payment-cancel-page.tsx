import { useSession } from '../../auth/session.tsx'
import { leaveFor } from '../../lib/leave-for.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { HomeLink } from '../../site/home-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PaymentNote } from './payment-note.tsx'
import { z } from 'zod'
import { CHECKOUT_KEY } from '../kept-checkout.ts'

export const meta = privateMeta('Paiement annulé')

export default function PaymentCancelPage() {
  const { status } = useSession()
  const checkout = useHydrated() ? readCheckout() : null
  return (
    <PaymentNote
      mark="stet"
      title="Paiement annulé"
      actions={
        <>
          {checkout && (
            <Button variant="primary" onClick={() => leaveFor(checkout)}>
              Reprendre le paiement
            </Button>
          )}
          <ButtonLink to="/commande-invitee">Revoir ma commande</ButtonLink>
          {status === 'signed-in' ? (
            <ButtonLink to="/app/billing" variant="quiet">
              Retour à la facturation
            </ButtonLink>
          ) : (
            <HomeLink variant="quiet" />
          )}
        </>
      }
    >
      <p>Aucun montant n’a été débité. Votre commande n’est pas confirmée.</p>
      <p className="muted">
        {checkout
          ? 'Elle vous attend avec ses fichiers\u00a0: il ne reste qu’à payer.'
          : 'Ce que vous aviez tapé est gardé sur cet appareil.'}
      </p>
    </PaymentNote>
  )
}

// A payment page lives a day; a link to a dead one helps nobody.
const LIFE_MS = 24 * 3_600_000

const keptCheckout = z.object({ url: z.string(), at: z.number() })

/** The payment page last left for, while it may still be open. */
function readCheckout(): string | null {
  try {
    const { url, at } = keptCheckout.parse(JSON.parse(localStorage.getItem(CHECKOUT_KEY) ?? 'null'))
    return Date.now() - at < LIFE_MS ? url : null
  } catch {
    return null
  }
}

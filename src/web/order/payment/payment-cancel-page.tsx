import { comingFrom } from '../../auth/way-back.ts'
import { leaveFor } from '../../lib/leave-for.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { HomeLink } from '../../site/home-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { UNPAID_ORDERS, useOrderPlace } from './order-place.ts'
import { PaymentNote } from './payment-note.tsx'
import { z } from 'zod'
import { CHECKOUT_KEY } from '../stored-checkout.ts'

export const meta = privateMeta('Paiement annulé')

export default function PaymentCancelPage() {
  const order = useOrderPlace()
  const isSignedIn = order === UNPAID_ORDERS
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
          <ButtonLink to={order}>Revoir ma commande</ButtonLink>
          <ButtonLink variant="quiet" {...(isSignedIn ? { to: BILLING } : SIGN_IN)}>
            Retour à la facturation
          </ButtonLink>
          <HomeLink variant="quiet" />
        </>
      }
    >
      <p>Aucun montant n’a été débité. Votre commande n’est pas confirmée.</p>
      <p className="muted">{toldOf({ checkout, isSignedIn })}</p>
    </PaymentNote>
  )
}

const BILLING = '/app/billing'
const SIGN_IN = { to: '/login', ...comingFrom(BILLING) }

function toldOf({ checkout, isSignedIn }: { checkout: string | null; isSignedIn: boolean }): string {
  if (isSignedIn) return 'Elle vous attend dans vos projets, avec ses fichiers\u00a0: il ne reste qu’à payer.'
  return checkout
    ? 'Elle vous attend avec ses fichiers\u00a0: il ne reste qu’à payer.'
    : 'Ce que vous aviez tapé est gardé sur cet appareil.'
}

// A payment page lasts a day: no link is shown to an expired one.
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

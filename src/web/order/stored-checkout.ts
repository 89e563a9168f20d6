import { z } from 'zod'
import type { CommandeCreated } from '#contract/commandes/ordering-endpoints.ts'
import { hours } from '#contract/shared/durations.ts'
import { browserStorage } from '../lib/browser-storage.ts'
import { leaveFor, safeDestination } from '../lib/leave-for.ts'

const CHECKOUT_KEY = 'commande:paiement'

/** The payment that a page asks for: the one that makes the contract, or the rest due of a contract. */
export type CheckoutOf = 'COMMANDE' | 'RESTE'

/** Time to read the toast of a created order before the page leaves, in milliseconds. */
export const TOLD_MS = 1_500

// A payment page lasts a day: no link is shown to an expired one.
const LIFE_MS = hours(24)

const keptCheckout = z.object({
  url: z.string(),
  at: z.number(),
  of: z.enum(['COMMANDE', 'RESTE']).optional(),
  commandeId: z.string().optional(),
})
export type KeptCheckout = z.output<typeof keptCheckout>

type Leaving = { url: string; commandeId: string; of?: CheckoutOf }

/** Leaves for a payment page and stores its address: an author who gives up there can go back to it. */
export function leaveForPayment(leaving: Leaving): void {
  remember(leaving)
  leaveFor(leaving.url)
}

/** Leaves for the payment of a new order after its toast; throws at once on an unsafe address. */
export async function leaveOnceTold({
  checkoutUrl: url,
  pendingCommandeId: commandeId,
}: Pick<CommandeCreated, 'checkoutUrl' | 'pendingCommandeId'>): Promise<void> {
  safeDestination(url, window.location.origin)
  remember({ url, commandeId })
  await new Promise((resolve) => setTimeout(resolve, TOLD_MS))
  leaveFor(url)
}

const remember = ({ url, commandeId, of = 'COMMANDE' }: Leaving): void =>
  browserStorage.setItem(CHECKOUT_KEY, JSON.stringify({ url, at: Date.now(), of, commandeId }))

/** The last payment page, while it may still be open. */
export function readCheckout(): KeptCheckout | null {
  try {
    const kept = keptCheckout.parse(JSON.parse(browserStorage.getItem(CHECKOUT_KEY) ?? 'null'))
    return Date.now() - kept.at < LIFE_MS ? kept : null
  } catch {
    return null
  }
}

/** Removes the address of the payment page of this order; the one of another order stays. */
export function forgetCheckout(commandeId: string | null): void {
  if (commandeId !== null && readCheckout()?.commandeId === commandeId)
    browserStorage.removeItem(CHECKOUT_KEY)
}

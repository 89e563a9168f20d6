import { leaveFor, safeDestination } from '../lib/leave-for.ts'
import { store } from '../lib/store.ts'

export const CHECKOUT_KEY = 'commande:paiement'

/** What a page asks for: the payment that makes the contract, or what remains of one. */
export type CheckoutOf = 'COMMANDE' | 'RESTE'

/** How long the toast of a created order is read before its page leaves. */
export const TOLD_MS = 1_500

/** Leaves for a payment page, and remembers it: an author who gives up there can go back to it. */
export function leaveForPayment(url: string, of: CheckoutOf = 'COMMANDE'): void {
  remember(url, of)
  leaveFor(url)
}

/** Leaves for the payment of an order just created, once its toast was read; an address that is not safe is refused at once. */
export async function leaveOnceTold(url: string): Promise<void> {
  safeDestination(url, window.location.origin)
  remember(url, 'COMMANDE')
  await new Promise((resolve) => setTimeout(resolve, TOLD_MS))
  leaveFor(url)
}

const remember = (url: string, of: CheckoutOf): void =>
  store(localStorage, CHECKOUT_KEY, JSON.stringify({ url, at: Date.now(), of }))

export const forgetCheckout = (): void => localStorage.removeItem(CHECKOUT_KEY)

import { leaveFor, safeDestination } from '../lib/leave-for.ts'
import { store } from '../lib/store.ts'

export const CHECKOUT_KEY = 'commande:paiement'

/** The payment that a page asks for: the one that makes the contract, or the rest due of a contract. */
export type CheckoutOf = 'COMMANDE' | 'RESTE'

/** Time to read the toast of a created order before the page leaves, in milliseconds. */
export const TOLD_MS = 1_500

/** Leaves for a payment page and stores its address: an author who gives up there can go back to it. */
export function leaveForPayment(url: string, of: CheckoutOf = 'COMMANDE'): void {
  remember(url, of)
  leaveFor(url)
}

/** Leaves for the payment of a new order after its toast; throws at once on an unsafe address. */
export async function leaveOnceTold(url: string): Promise<void> {
  safeDestination(url, window.location.origin)
  remember(url, 'COMMANDE')
  await new Promise((resolve) => setTimeout(resolve, TOLD_MS))
  leaveFor(url)
}

const remember = (url: string, of: CheckoutOf): void =>
  store(localStorage, CHECKOUT_KEY, JSON.stringify({ url, at: Date.now(), of }))

export const forgetCheckout = (): void => localStorage.removeItem(CHECKOUT_KEY)

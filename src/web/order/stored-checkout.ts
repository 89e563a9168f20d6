import { leaveFor } from '../lib/leave-for.ts'
import { store } from '../lib/store.ts'

export const CHECKOUT_KEY = 'commande:paiement'

/** What a page asks for: the payment that makes the contract, or what remains of one. */
export type CheckoutOf = 'COMMANDE' | 'RESTE'

/** Leaves for a payment page, and remembers it: an author who gives up there can go back to it. */
export function leaveForPayment(url: string, of: CheckoutOf = 'COMMANDE'): void {
  store(localStorage, CHECKOUT_KEY, JSON.stringify({ url, at: Date.now(), of }))
  leaveFor(url)
}

export const forgetCheckout = (): void => localStorage.removeItem(CHECKOUT_KEY)

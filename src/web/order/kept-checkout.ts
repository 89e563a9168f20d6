import { z } from 'zod'
import { leaveFor } from '../lib/leave-for.ts'

const KEY = 'commande:paiement'
// A payment page lives a day; a link to a dead one helps nobody.
const LIFE_MS = 24 * 3_600_000

const keptCheckout = z.object({ url: z.string(), at: z.number() })

/** Leaves for a payment page, and remembers it: an author who gives up there can go back to it. */
export function leaveForPayment(url: string): void {
  localStorage.setItem(KEY, JSON.stringify({ url, at: Date.now() }))
  leaveFor(url)
}

export const forgetCheckout = (): void => localStorage.removeItem(KEY)

/** The payment page last left for, while it may still be open. */
export function readCheckout(): string | null {
  try {
    const { url, at } = keptCheckout.parse(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return Date.now() - at < LIFE_MS ? url : null
  } catch {
    return null
  }
}

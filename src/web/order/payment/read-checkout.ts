import { z } from 'zod'
import { CHECKOUT_KEY } from '../kept-checkout.ts'

// A payment page lives a day; a link to a dead one helps nobody.
const LIFE_MS = 24 * 3_600_000

const keptCheckout = z.object({ url: z.string(), at: z.number() })

/** The payment page last left for, while it may still be open. */
export function readCheckout(): string | null {
  try {
    const { url, at } = keptCheckout.parse(JSON.parse(localStorage.getItem(CHECKOUT_KEY) ?? 'null'))
    return Date.now() - at < LIFE_MS ? url : null
  } catch {
    return null
  }
}

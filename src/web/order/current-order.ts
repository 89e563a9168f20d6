import { z } from 'zod'
import { centsToEuros } from '#contract/format/euros.ts'
import type { OrderQuote } from './quote-order.ts'

const KEY = 'currentOrder'

/** The order that left for its payment, in euros (spec 1 §3). */
const currentOrder = z.object({
  amount: z.number(),
  packTitle: z.string(),
  items: z.array(
    z.object({ name: z.string(), price: z.number(), quantity: z.number(), category: z.string() }),
  ),
})
export type CurrentOrder = z.output<typeof currentOrder>

/** Kept while the author pays elsewhere. */
export function keepCurrentOrder({ tarif, total }: Pick<OrderQuote, 'tarif' | 'total'>): void {
  const amount = centsToEuros(total)
  const order: CurrentOrder = {
    amount,
    packTitle: tarif.nom,
    items: [{ name: tarif.nom, price: amount, quantity: 1, category: tarif.typeService }],
  }
  localStorage.setItem(KEY, JSON.stringify(order))
}

/** Gives the kept order once, and forgets it. */
export function takeCurrentOrder(): CurrentOrder | null {
  const kept = localStorage.getItem(KEY)
  localStorage.removeItem(KEY)
  return parseKept(kept)
}

function parseKept(text: string | null): CurrentOrder | null {
  try {
    return currentOrder.safeParse(JSON.parse(text ?? 'null')).data ?? null
  } catch {
    return null
  }
}

import { z } from 'zod'
import { CURRENT_ORDER_KEY, type CurrentOrder } from '../current-order.ts'

const currentOrder: z.ZodType<CurrentOrder> = z.object({
  amount: z.number(),
  packTitle: z.string(),
  items: z.array(
    z.object({ name: z.string(), price: z.number(), quantity: z.number(), category: z.string() }),
  ),
})

/** Gives the kept order once, and forgets it. */
export function takeCurrentOrder(): CurrentOrder | null {
  const kept = localStorage.getItem(CURRENT_ORDER_KEY)
  localStorage.removeItem(CURRENT_ORDER_KEY)
  return parseKept(kept)
}

function parseKept(text: string | null): CurrentOrder | null {
  try {
    return currentOrder.safeParse(JSON.parse(text ?? 'null')).data ?? null
  } catch {
    return null
  }
}

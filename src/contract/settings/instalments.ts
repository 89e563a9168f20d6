import { z } from 'zod'
import { wholeBetween } from '../shared/bounded.ts'

/** « Paiement en 10 fois sans frais » (decisions §15): equal payments, the last at most 50 days after the first. */
export const instalments = z.object({
  /** Whether an order may be paid in instalments. */
  propose: z.boolean(),
  banniereAffichee: z.boolean(),
  /** The number of payments, the first included. */
  nombre: wholeBetween(2, 10),
})

export const DEFAULT_INSTALMENTS: z.output<typeof instalments> = {
  propose: true,
  banniereAffichee: true,
  nombre: 10,
}

import { z } from 'zod'
import { instant } from '../shared/instant.ts'

/** Where the payment of an unpaid order stands: to be made, under way at the bank, refused, looked at by the house, or given back. */
export const unpaidPayment = z.enum(['A_FAIRE', 'EN_COURS', 'REFUSE', 'A_VERIFIER', 'REMBOURSE'])

/** An order of a client's that nobody has paid yet: not a commande, and outside every count (decisions §5). */
export const unpaidCommande = z.object({
  id: z.uuid(),
  titre: z.string(),
  service: z.string(),
  nombrePages: z.int().nullable(),
  amount: z.int(),
  amountFormatted: z.string(),
  /** How many files came with it. */
  files: z.int(),
  paiement: unpaidPayment,
  /** Removed then, with its files; null while a payment is under way, or looked at. */
  gardeeJusquAu: instant.nullable(),
  /** The latest paid commande of the same text, service and pages: this one may be an earlier sending of it. */
  semblablePayee: z.object({ id: z.uuid(), numero: z.int(), payeeLe: instant }).nullable(),
  createdAt: instant,
})
export type UnpaidCommande = z.output<typeof unpaidCommande>

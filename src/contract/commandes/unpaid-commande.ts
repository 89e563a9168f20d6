import { z } from 'zod'
import { instant } from '../shared/instant.ts'

/** The payment of an unpaid order: to be made, under way at the bank, refused, checked by the house, or refunded. */
export const unpaidPayment = z.enum(['A_FAIRE', 'EN_COURS', 'REFUSE', 'A_VERIFIER', 'REMBOURSE'])

/** A client's order that is not paid yet: not a commande, and outside every count (decisions §5). */
export const unpaidCommande = z.object({
  id: z.uuid(),
  titre: z.string(),
  service: z.string(),
  nombrePages: z.int().nullable(),
  amount: z.int(),
  amountFormatted: z.string(),
  /** The number of files sent with it. */
  files: z.int(),
  paiement: unpaidPayment,
  /** The moment when it is removed with its files; null while a payment is under way or checked. */
  gardeeJusquAu: instant.nullable(),
  /** The latest paid commande of the same text, service and pages: this one may be an earlier sending of it. */
  semblablePayee: z.object({ id: z.uuid(), numero: z.string(), payeeLe: instant }).nullable(),
  createdAt: instant,
})
export type UnpaidCommande = z.output<typeof unpaidCommande>

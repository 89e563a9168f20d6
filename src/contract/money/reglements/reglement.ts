import { z } from 'zod'
import { MAX_AMOUNT } from '../../commandes/quote.ts'
import { idempotencyKey } from '../../shared/idempotency-key.ts'
import { plainDate } from '../../shared/instant.ts'
import { addDays, type PlainDate, parisDay } from '../../shared/plain-date.ts'
import { shortText } from '../../shared/text.ts'
import { HOUSE_METHODS } from '../payments/payment-methods.ts'

const NOT_AN_AMOUNT = 'Saisissez un montant en euros'
const MAX_REASON = 200

/** Cents that move: never none. */
const moved = z
  .int(NOT_AN_AMOUNT)
  .min(1, 'Le montant doit être d’au moins un centime')
  .max(MAX_AMOUNT, 'Ce montant est trop élevé')

/** Its client reads it: on the credit note, in the e-mail, or in the history of the order. */
const motif = shortText(MAX_REASON, { required: 'Dites pourquoi\u00a0: le client le lira' })

/** A sum to take off an invoice. */
export const avoirEntry = z.object({ montant: moved, motif, idempotencyKey })
export type AvoirEntry = z.output<typeof avoirEntry>

/** Days before the order within which a payment still counts; a date further back is a mistyped year. */
const DAYS_BEFORE_COMMANDE = 365
export const TOO_LONG_AGO = 'Ce jour est plus d’un an avant la commande'

/** The first day that a payment of an order may bear. */
export const firstPaymentDay = (commande: { createdAt: Date }): PlainDate =>
  addDays(parisDay(commande.createdAt), -DAYS_BEFORE_COMMANDE)

/** A payment received without the card provider (decisions §6). */
export const paiementEntry = z.object({
  montant: moved,
  methode: z.enum(HOUSE_METHODS, 'Choisissez virement ou chèque'),
  /** The day of the payment. */
  date: plainDate,
  /** The reference of the transfer, or the number of the cheque. */
  reference: shortText(100, { required: 'Saisissez la référence du virement ou le numéro du chèque' }),
  idempotencyKey,
})
export type PaiementEntry = z.output<typeof paiementEntry>

/** A sum to refund; with `avoir`, a credit note takes it off the invoice at the same time. */
export const remboursementEntry = z.object({
  montant: moved,
  motif,
  avoir: z.boolean().optional(),
  idempotencyKey,
})
export type RemboursementEntry = z.output<typeof remboursementEntry>

/** The end of an order that was invoiced or paid: the sum refunded to its client, 0 for none. */
export const annulationEntry = z.object({
  remboursement: z.int(NOT_AN_AMOUNT).min(0, 'Un montant ne peut pas être négatif').max(MAX_AMOUNT),
  motif,
})
export type AnnulationEntry = z.output<typeof annulationEntry>

export type Billed = { montant: number; paye: number; credite: number }

/**
 * The credit of a cancelled order, in cents: all that the house does not keep. The invoice then has nothing left to pay, and shows exactly
 * the sum kept.
 */
export const creditedByCancelling = ({ montant, paye, credite }: Billed, remboursement: number): number =>
  Math.max(montant - credite - Math.max(paye - remboursement, 0), 0)

/**
 * The credit of a refund, in cents: what of it no earlier credit note answers yet, and never above the rest of the invoice. A credit note whose
 * refund failed (`aReprendre`, in cents), or that was issued alone and is above what the invoice lacks, answers it first.
 */
export function creditedByRefund(
  { montant, paye, credite, aReprendre }: Billed & { aReprendre: number },
  remboursement: number,
): number {
  const left = montant - credite
  const answered = Math.max(paye - left, aReprendre, 0)
  return Math.min(Math.max(remboursement - answered, 0), left)
}

/** Working days past the promise beyond which the whole price is refunded on demand (specification 1 §10). */
export const REFUND_AFTER_DAYS = 7

/** The reason of such a refund. */
export const LATE_REASON = 'Retard de plus de 7 jours ouvrés'

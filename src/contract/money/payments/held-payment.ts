import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { instant } from '../../shared/instant.ts'
import { clientRef } from '../../users/user.ts'

/** The reasons why money waits for the house: another sum, currency or order, a second payment, or no order. */
export const HELD_REASONS = ['MONTANT', 'DEVISE', 'AUTRE_COMMANDE', 'DOUBLE', 'SANS_COMMANDE'] as const
export type HeldReason = (typeof HELD_REASONS)[number]

/** REMBOURSEMENT is on its way at the provider's; REMBOURSE waits again if its bank sends it back; the last two are final. */
export const HELD_STATUTS = ['A_VERIFIER', 'REMBOURSEMENT', 'REMBOURSE', 'ACCEPTE', 'LIBERE'] as const
export type HeldStatut = (typeof HELD_STATUTS)[number]

export const HELD_ACTIONS = ['ACCEPTER', 'REMBOURSER', 'LIBERER'] as const
export type HeldAction = (typeof HELD_ACTIONS)[number]

/** The house's possible actions on a held payment: dollars do not pay euros, and an order already paid is not paid again. */
export const heldActions = (motif: HeldReason): HeldAction[] =>
  motif === 'MONTANT' || motif === 'AUTRE_COMMANDE' ? [...HELD_ACTIONS] : ['REMBOURSER', 'LIBERER']

/** The house's words for a payment that it holds: given back, or looked at. */
export const heldTitle = (motif: HeldReason): string =>
  motif === 'DOUBLE' || motif === 'SANS_COMMANDE' ? 'Paiement à rembourser' : 'Paiement à vérifier'

export const DECIDED_ALREADY = 'Une décision a déjà été prise pour ce paiement'
export const NOT_ACCEPTABLE = 'Ce paiement ne peut pas régler la commande\u00a0: remboursez-le, ou ignorez-le'
export const MORE_THAN_DUE =
  'Ce paiement dépasse ce que la facture attend\u00a0: remboursez-le, et le client paiera le juste montant'
/** The refusal of a payment for an order that is paid, cancelled or closed. */
export const NO_PAYMENT_DUE = 'Cette commande n’attend pas de paiement'

/** The payer's news of a payment that the house held; null when none was held. */
export const heldNews = z.enum(['A_VERIFIER', 'REMBOURSE', 'LIBERE']).nullable()
export type HeldNews = z.output<typeof heldNews>

export const heldPayment = z.object({
  id: z.uuid(),
  motif: z.enum(HELD_REASONS),
  statut: z.enum(HELD_STATUTS),
  /** Cents, or the smallest unit of `devise`. */
  montant: z.int(),
  /** ISO 4217, lower case. */
  devise: z.string(),
  /** The order's price, in cents; null without an order. */
  attendu: z.int().nullable(),
  titre: z.string().nullable(),
  client: clientRef.pick({ prenom: true, nom: true, email: true }).nullable(),
  /** Null for an order that is not confirmed. */
  commandeId: z.uuid().nullable(),
  numero: z.string().nullable(),
  actions: z.array(z.enum(HELD_ACTIONS)),
  /** The moment when the bank sent its refund back: it waits again. Null without. */
  remboursementRevenuLe: instant.nullable(),
  createdAt: instant,
})
export type HeldPayment = z.output<typeof heldPayment>

/** Payments received by the provider and explained by no order: the house accepts, refunds or releases them (decisions §5). */
export const adminPayments = {
  title: 'La maison\u00a0: paiements à vérifier',
  list: endpoint({
    method: 'GET',
    path: '/admin/paiements-retenus',
    access: 'admin',
    summary: 'Les paiements qui attendent une décision, ou leur remboursement',
    reply: z.object({ data: z.array(heldPayment) }),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/admin/paiements-retenus/:id',
    access: 'admin',
    confirms: 'always',
    summary: 'Accepter, rembourser ou ignorer un paiement',
    body: z.object({ action: z.enum(HELD_ACTIONS, 'Choisissez accepter, rembourser ou ignorer') }),
    reply: z.object({ data: heldPayment }),
  }),
}

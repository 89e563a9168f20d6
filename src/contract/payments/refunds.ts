/** EN_COURS is asked of the card provider; ECHOUE gave nothing back, and may be asked again. */
export const REFUND_STATUTS = ['EN_COURS', 'FAIT', 'ECHOUE'] as const
export type RefundStatut = (typeof REFUND_STATUTS)[number]

export const REFUND_SOURCES = ['MAISON', 'PRESTATAIRE'] as const

/**
 * The states of a bank's dispute of a payment (decisions §8): DEMANDE asks about it and takes nothing; OUVERT holds the sum; PERDU takes it
 * for good.
 */
export const DISPUTE_STATES = ['DEMANDE', 'OUVERT', 'PERDU', 'GAGNE'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

/** A state of a refund as the interface names it. */
export const refundLabel = (statut: RefundStatut): string => LABELS[statut]

const LABELS: Record<RefundStatut, string> = {
  EN_COURS: 'en cours',
  FAIT: 'fait',
  ECHOUE: 'échoué',
}

/** A payment, as far as it decides of what may go back of it. */
export type Refundable = {
  montant: number
  /** To be given back whole: it pays nothing. */
  aRembourser?: boolean
  litige: DisputeState | null
  /** Cents that banks took of it for good. */
  perdu: number
  remboursements: readonly { montant: number; statut: RefundStatut }[]
}

/** Cents that went back of a payment, or are on their way. */
export const refundedOf = ({ remboursements }: Pick<Refundable, 'remboursements'>): number =>
  remboursements.reduce((sum, { montant, statut }) => sum + (statut === 'ECHOUE' ? 0 : montant), 0)

/** Cents that banks took of a payment, of what had not gone back. */
export const lostOf = (payment: Pick<Refundable, 'montant' | 'perdu' | 'remboursements'>): number =>
  Math.min(payment.perdu, payment.montant - refundedOf(payment))

/** Cents of a payment that count for its invoice: what came less what went back and what banks took; nothing of one to give back. */
export const netOf = (payment: Omit<Refundable, 'litige'>): number =>
  payment.aRembourser ? 0 : Math.max(0, payment.montant - refundedOf(payment) - payment.perdu)

/** Cents that the house may still give back of a payment: none while a bank disputes it. */
export const refundableOf = (payment: Refundable): number =>
  payment.litige === 'OUVERT' ? 0 : netOf(payment)

/** Cents that may go back of the payments of an order. */
export const refundableIn = (payments: readonly Refundable[]): number =>
  payments.reduce((sum, payment) => sum + refundableOf(payment), 0)

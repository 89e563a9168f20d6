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

/** A payment, with the facts that decide its refundable sum. */
export type Refundable = {
  montant: number
  /** Whether it is to be refunded whole: it pays nothing. */
  aRembourser?: boolean
  litige: DisputeState | null
  /** Cents that banks took for good. */
  perdu: number
  remboursements: readonly { montant: number; statut: RefundStatut }[]
}

/** Cents of a payment that are refunded, or on their way. */
export const refundedOf = ({ remboursements }: Pick<Refundable, 'remboursements'>): number =>
  remboursements.reduce((sum, { montant, statut }) => sum + (statut === 'ECHOUE' ? 0 : montant), 0)

/** Cents that banks took of the part of a payment that was not refunded. */
export const lostOf = (payment: Pick<Refundable, 'montant' | 'perdu' | 'remboursements'>): number =>
  Math.min(payment.perdu, payment.montant - refundedOf(payment))

/** Cents of a payment that count for its invoice: received, less refunds and sums taken by banks; zero for a payment to refund whole. */
export const netOf = (payment: Omit<Refundable, 'litige'>): number =>
  payment.aRembourser ? 0 : Math.max(0, payment.montant - refundedOf(payment) - payment.perdu)

/** Cents refundable of a payment: none while a bank disputes it. */
export const refundableOf = (payment: Refundable): number =>
  payment.litige === 'OUVERT' ? 0 : netOf(payment)

/** Cents refundable of the payments of an order. */
export const refundableIn = (payments: readonly Refundable[]): number =>
  payments.reduce((sum, payment) => sum + refundableOf(payment), 0)

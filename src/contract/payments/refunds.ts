/** EN_COURS is asked of the card provider; ECHOUE gave nothing back, and may be asked again. */
export const REFUND_STATUTS = ['EN_COURS', 'FAIT', 'ECHOUE'] as const
export type RefundStatut = (typeof REFUND_STATUTS)[number]

export const REFUND_SOURCES = ['MAISON', 'PRESTATAIRE'] as const

/** A bank's dispute of a payment: a lost one gives nothing to count on (decisions §8). */
export const DISPUTE_STATES = ['OUVERT', 'PERDU', 'GAGNE'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

/** A state of a refund as the interface names it. */
export const refundLabel = (statut: RefundStatut): string => LABELS[statut]

const LABELS: Record<RefundStatut, string> = {
  EN_COURS: 'en cours',
  FAIT: 'fait',
  ECHOUE: 'échoué',
}

type Payment = {
  montant: number
  aRembourser: boolean
  litige: DisputeState | null
  remboursements: readonly { montant: number; statut: RefundStatut }[]
}

/** Cents that went back of a payment, or are on their way. */
export const refundedOf = ({ remboursements }: Pick<Payment, 'remboursements'>): number =>
  remboursements.reduce((sum, { montant, statut }) => sum + (statut === 'ECHOUE' ? 0 : montant), 0)

/** Cents of a payment that count for its invoice: what came less what went back; nothing of a lost one, nor of one to give back. */
export const netOf = (payment: Payment): number =>
  payment.aRembourser || payment.litige === 'PERDU' ? 0 : payment.montant - refundedOf(payment)

/** Cents that the house may still give back of a payment: none while a bank disputes it, or once it has taken it. */
export const refundableOf = (payment: Payment): number => (payment.litige === 'OUVERT' ? 0 : netOf(payment))

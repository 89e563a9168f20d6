import { z } from 'zod'
import { formatShortDate } from '../../format/dates.ts'
import { type PlainDate, parisDay } from '../../shared/plain-date.ts'

/** The state of an invoice (spec 2 §4). */
export const FACTURE_STATUTS = ['EN_ATTENTE', 'PAYEE', 'ECHEANCE', 'ANNULEE'] as const

export const factureStatut = z.enum(FACTURE_STATUTS)

export type FactureStatut = (typeof FACTURE_STATUTS)[number]

/** The facts that an invoice's state is computed from, in cents: `paid` is the sum received less refunds. */
export type FactureFacts = {
  montant: number
  paid: number
  credited: number
  dateEcheance: PlainDate | null
  /** The first payment of its schedule that its client is still asked for. */
  exigibleLe?: PlainDate | null
}

/** The state of an invoice at a moment, paid truth first (decisions §8); the due day itself is not late. */
export function factureStatutOf(facture: FactureFacts, now: Date): FactureStatut {
  const { montant, paid, credited, exigibleLe } = facture
  const dueBy = exigibleLe ?? facture.dateEcheance
  const due = montant - credited
  if (paid >= montant) return 'PAYEE'
  if (due <= 0) return 'ANNULEE'
  if (paid >= due) return 'PAYEE'
  return dueBy && dueBy < parisDay(now) ? 'ECHEANCE' : 'EN_ATTENTE'
}

/** Cents that an invoice still lacks. */
export const resteDuOf = (facture: { montant: number; credite: number; paye: number }): number =>
  Math.max(0, facture.montant - facture.credite - facture.paye)

/** The first day on which something of an invoice that is not settled is due: its schedule's next payment, else its own day. */
export const firstDueDayOf = ({
  dateEcheance,
  exigibleLe,
}: Pick<Due, 'dateEcheance' | 'exigibleLe'>): PlainDate => exigibleLe ?? dateEcheance

type Due = { statut: FactureStatut; dateEcheance: PlainDate; exigibleLe: PlainDate | null }

/** Whether an invoice is late by a payment of its schedule, its own last day to come or not. */
export const isEcheanceLate = ({ statut, exigibleLe }: Pick<Due, 'statut' | 'exigibleLe'>) =>
  statut === 'ECHEANCE' && exigibleLe !== null

/** Whether an invoice needs no payment by hand: the payments of its schedule are charged, each on its day, and none is late. */
export const isChargedByItself = ({
  statut,
  exigibleLe,
  pause,
}: Pick<Due, 'statut' | 'exigibleLe'> & { pause: unknown }): boolean =>
  statut === 'EN_ATTENTE' && exigibleLe !== null && pause === null

/** « prochaine échéance prélevée automatiquement le 30 nov. » */
export const chargedText = (exigibleLe: PlainDate): string =>
  `prochaine échéance prélevée automatiquement le ${formatShortDate(exigibleLe)}`

/** The day by which an invoice is to be paid: that of its late payment, if any, else its own, which is its last payment's. */
export const dueDayOf = ({ statut, dateEcheance, exigibleLe }: Due): PlainDate =>
  statut === 'ECHEANCE' ? (exigibleLe ?? dateEcheance) : dateEcheance

/** A state as the interface shows it. */
export const factureLabel = (statut: FactureStatut) => LABELS[statut]

const LABELS: Record<FactureStatut, string> = {
  EN_ATTENTE: 'En attente',
  PAYEE: 'Payée',
  ECHEANCE: 'En retard',
  ANNULEE: 'Annulée',
}

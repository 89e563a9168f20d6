import { z } from 'zod'
import { instant, plainDate } from '../../shared/instant.ts'
import { wireNumber } from '../../shared/wire.ts'

/** The stored statuses of a scheduled payment; EN_COURS was sent to the card provider, ECHOUEE is left to its client. */
export const ECHEANCE_STATUTS = ['A_VENIR', 'EN_COURS', 'PAYEE', 'ECHOUEE'] as const

/** SANS_OBJET: nothing is asked of it any more. EN_RETARD: its day has passed, or its payment was refused. */
export const echeanceState = z.enum(['A_VENIR', 'EN_COURS', 'PAYEE', 'EN_RETARD', 'SANS_OBJET'])
export type EcheanceState = z.output<typeof echeanceState>

export const echeance = z.object({
  id: z.uuid(),
  /** From 1. */
  rang: z.int(),
  /** Cents that it asks, or asked. */
  montant: z.int(),
  date: plainDate,
  statut: echeanceState,
  payeeLe: instant.nullable(),
  /** The day on which it is charged now: after a refusal, or once its own day went by without a charge. */
  prochainEssai: plainDate.nullable(),
  /** The number of attempts at its automatic charge. */
  tentatives: z.int(),
})
export type Echeance = z.output<typeof echeance>

/** Why no payment of an order is requested or charged: the client withdraws from it, or their bank disputes a payment of it. */
export const PAUSES = ['RETRACTATION', 'LITIGE'] as const
export type Pause = (typeof PAUSES)[number]

/** The instalments of an order, in order of date; empty for an order paid at once. */
export const echeancier = z.object({
  echeances: z.array(echeance),
  /** Cents that the invoice still lacks, by these payments or any others. */
  resteDu: z.int(),
  /** Cents of it under a debit that the client's bank has not answered yet; null without a debit. */
  enCours: z.int().nullable(),
  /** The reason why its payments are paused; null while they are not. */
  pause: z.enum(PAUSES).nullable(),
})
export type Echeancier = z.output<typeof echeancier>

const NOT_A_NUMBER = 'Choisissez un nombre de paiements'

/** In how many payments an order is paid; absent, at once. */
export const nombreEcheances = z.int(NOT_A_NUMBER).min(2, NOT_A_NUMBER).max(10, NOT_A_NUMBER)
export const wireNombreEcheances = wireNumber(nombreEcheances)

const LABELS: Record<EcheanceState, string> = {
  A_VENIR: 'À venir',
  EN_COURS: 'En cours',
  PAYEE: 'Payée',
  EN_RETARD: 'En retard',
  SANS_OBJET: 'Sans objet',
}

/** A state as the interface shows it. */
export const echeanceLabel = (statut: EcheanceState): string => LABELS[statut]

/** Whether its client can pay it by hand now, and the house have it charged again. */
export const isPayable = ({ statut }: Pick<Echeance, 'statut'>): boolean => statut === 'EN_RETARD'

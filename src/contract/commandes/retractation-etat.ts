import { type PlainDate, parisDay } from '../shared/plain-date.ts'
import { contractMadeAt, refundEnd, retractationEnd } from './retractation-days.ts'
import type { CommandeStatut } from './statuts.ts'

/** The states of a withdrawal, in the order of the house's work. */
export const RETRACTATION_ETATS = [
  /** No order is known. */
  'A_RATTACHER',
  /** Its author is not yet known to be the client: the receipt's link, or the house, confirms it. */
  'A_CONFIRMER',
  /** Out of time, of work that is done, or a professional's: the house refuses it, or agrees all the same. */
  'A_DECIDER',
  /** The house has to state the share of the work that is done. */
  'A_CHIFFRER',
  /** The client was shown that share. */
  'PROPOSEE',
  'CONTESTEE',
  'ACCEPTEE',
  'EXECUTEE',
  'REFUSEE',
  /** The order was cancelled by other means: there is no contract left to withdraw from. */
  'SANS_OBJET',
] as const
export type RetractationEtat = (typeof RETRACTATION_ETATS)[number]

/** The states in which neither the house nor the client has anything left to do. */
const CLOSED_ETATS: readonly RetractationEtat[] = ['EXECUTEE', 'REFUSEE', 'SANS_OBJET']

/** The states in which the house does the next step; for a share shown, also once its days have passed (`waitsForHouse`). */
export const HOUSE_ETATS: readonly RetractationEtat[] = [
  'A_RATTACHER',
  'A_DECIDER',
  'A_CHIFFRER',
  'CONTESTEE',
  'ACCEPTEE',
]

/** The order of a withdrawal, as far as it decides of it. */
export type RenouncedCommande = {
  statut: CommandeStatut
  demarrageImmediat: boolean
  payeeLe: Date | null
  factureeLe: Date | null
  commandeeLe: Date
  termineeLe: Date | null
  /** Whether its invoice is a professional's. */
  professionnel: boolean
}

export type RetractationFacts = {
  commande: RenouncedCommande | null
  declareeLe: Date
  identifieeLe: Date | null
  accordeeLe: Date | null
  refuseeLe: Date | null
  proposeeLe: Date | null
  accepteeLe: Date | null
  contesteeLe: Date | null
  executeeLe: Date | null
}

/** The last day to withdraw from an order. */
export const lastDayOf = (commande: RenouncedCommande): PlainDate => retractationEnd(contractMadeAt(commande))

export const REFUSAL_GROUNDS = ['HORS_DELAI', 'EXECUTE', 'PROFESSIONNEL'] as const
export type RefusalGround = (typeof REFUSAL_GROUNDS)[number]

/**
 * Why a withdrawal may be refused: its days were over (code de la consommation, L221-18), or the work, expressly asked for at once, was
 * wholly done (L221-28, 1°); or its author is a professional, who has the right only in small firms and outside their trade (L221-3). Null
 * when it cannot be refused.
 */
export function refusalGround({
  commande,
  declareeLe,
}: Pick<RetractationFacts, 'commande' | 'declareeLe'>): RefusalGround | null {
  if (!commande) return null
  if (parisDay(declareeLe) > lastDayOf(commande)) return 'HORS_DELAI'
  const wasDone = commande.termineeLe !== null && commande.termineeLe <= declareeLe
  if (commande.demarrageImmediat && wasDone) return 'EXECUTE'
  return commande.professionnel ? 'PROFESSIONNEL' : null
}

/** The states from the most to the least advanced. */
export const SHOWN_FIRST: readonly RetractationEtat[] = [
  'EXECUTEE',
  'ACCEPTEE',
  'CONTESTEE',
  'PROPOSEE',
  'A_CHIFFRER',
  'A_DECIDER',
  'REFUSEE',
  'A_CONFIRMER',
  'A_RATTACHER',
  'SANS_OBJET',
]

/** The state of a withdrawal, from the facts known of it. */
export function etatOf(facts: RetractationFacts): RetractationEtat {
  if (facts.executeeLe) return 'EXECUTEE'
  if (!facts.commande) return 'A_RATTACHER'
  if (facts.commande.statut === 'ANNULEE') return 'SANS_OBJET'
  if (!facts.accordeeLe) {
    if (facts.refuseeLe) return 'REFUSEE'
    if (refusalGround(facts)) return 'A_DECIDER'
    if (!facts.identifieeLe) return 'A_CONFIRMER'
  }
  if (!facts.proposeeLe) return 'A_CHIFFRER'
  if (facts.accepteeLe) return 'ACCEPTEE'
  return facts.contesteeLe ? 'CONTESTEE' : 'PROPOSEE'
}

/** The states in which the house may agree to a withdrawal. */
export const AGREEABLE_ETATS: readonly RetractationEtat[] = ['A_CONFIRMER', 'A_DECIDER', 'REFUSEE']

/** Why the house cannot refuse this withdrawal: the client has the right to it, or it is already decided. */
export const notRefusable = (facts: RetractationFacts): string =>
  refusalGround(facts)
    ? `Cette rétractation ne se refuse plus\u00a0: elle est «\u202f${etatLabel(etatOf(facts))}\u202f».`
    : 'Seule une rétractation tardive, d’un professionnel, ou d’un travail achevé sur demande expresse, se refuse\u00a0: celle-ci est de droit.'

export const notAgreeable = (etat: RetractationEtat): string =>
  `Cette rétractation n’attend pas d’accord\u00a0: elle est «\u202f${etatLabel(etat)}\u202f».`

/**
 * The day from which the term to refund counts: the declaration, or the house's agreement when the withdrawal came late or concerns
 * finished work. A professional with the right had it on the day of the declaration.
 */
export function dueFrom(facts: RetractationFacts): Date {
  const ground = refusalGround(facts)
  return (ground && ground !== 'PROFESSIONNEL' && facts.accordeeLe) || facts.declareeLe
}

/** The states without a sum to refund, or none yet. */
export const NOTHING_DUE_ETATS: readonly RetractationEtat[] = ['A_DECIDER', ...CLOSED_ETATS]

/** The last day to refund the sum due; null when none is due. */
export const refundDayOf = (facts: RetractationFacts): PlainDate | null =>
  NOTHING_DUE_ETATS.includes(etatOf(facts)) ? null : refundEnd(dueFrom(facts))

/** A state as the house names it. */
export const etatLabel = (etat: RetractationEtat): string => LABELS[etat]

const LABELS: Record<RetractationEtat, string> = {
  A_RATTACHER: 'À rattacher',
  A_CONFIRMER: 'À confirmer',
  A_DECIDER: 'À décider',
  A_CHIFFRER: 'À chiffrer',
  PROPOSEE: 'Proposée au client',
  CONTESTEE: 'Contestée',
  ACCEPTEE: 'Acceptée',
  EXECUTEE: 'Exécutée',
  REFUSEE: 'Refusée',
  SANS_OBJET: 'Sans objet',
}

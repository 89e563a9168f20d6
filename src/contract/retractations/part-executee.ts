import { refundEnd } from '../commandes/retractation-days.ts'
import { dueFrom, etatOf, NOTHING_DUE_ETATS, type RetractationFacts } from '../commandes/retractation-etat.ts'
import type { CommandeStatut } from '../commandes/statuts.ts'
import { addDays, type PlainDate, parisDay } from '../shared/plain-date.ts'

type Work = {
  statut: CommandeStatut
  /** The status before the suspension. */
  statutAvant: CommandeStatut | null
  livreeLe: unknown
  demarrageImmediat: boolean
}

/**
 * The share of the work proposed to the house, in percent: none before it began, or where it was not expressly asked for at once
 * (code de la consommation, L221-25); all of it once delivered; null in between, which the house alone can say.
 */
export function proposedShare({ statut, statutAvant, livreeLe, demarrageImmediat }: Work): number | null {
  if (!demarrageImmediat) return 0
  const reached = statut === 'SUSPENDUE' ? statutAvant : statut
  if (livreeLe || reached === 'TERMINE') return 100
  return reached === 'EN_COURS' ? null : 0
}

export type Received = {
  /** Cents that the contract asks, credit notes deducted. */
  prix: number
  /** Cents received that are refundable. */
  recu: number
}

/**
 * The sums kept and refunded, in cents: the share of the whole price, rounded to the nearest cent as discounts are, and never more than the
 * sum received (decision 090).
 */
export function settlementOf({ prix, recu }: Received, partExecutee: number) {
  const garde = Math.min(Math.round((prix * partExecutee) / 100), recu)
  return { garde, rembourse: recu - garde }
}

/** A share as its client was shown it. */
export type Told = { partExecutee: number; garde: number; rembourse: number; mot: string | null }

/** Whether a share equals the one shown to the client, to the cent and to the word: it then need not be shown again. */
export const isSameShare = (one: Told, other: Told): boolean =>
  one.partExecutee === other.partExecutee &&
  one.garde === other.garde &&
  one.rembourse === other.rembourse &&
  one.mot === other.mot

/** Days that the client has to answer the sum kept; then the house may carry it out. */
export const SILENCE_DAYS = 5

/**
 * The first day when a share shown at a moment may be carried out (decision 090): accepted, that very day; unanswered, after five whole
 * days; contested, on the last day to refund. That last day never waits, but the sum kept was always shown the day before at the latest.
 */
export function executableLeOf(facts: RetractationFacts, proposeeLe: Date): PlainDate {
  const { accepteeLe, contesteeLe } = facts
  if (accepteeLe) return parisDay(accepteeLe)
  const lastDay = refundEnd(dueFrom(facts))
  const known = addDays(parisDay(contesteeLe ?? proposeeLe), 1)
  const silence = addDays(parisDay(proposeeLe), SILENCE_DAYS + 1)
  const answered = contesteeLe || silence > lastDay ? lastDay : silence
  return answered > known ? answered : known
}

/** The refund due of a withdrawal, and the share proposed to the house; null when nothing is due. */
export function dueOf(facts: RetractationFacts, work: Work, { prix, recu }: Received) {
  if (NOTHING_DUE_ETATS.includes(etatOf(facts))) return null
  return {
    montant: recu,
    prix,
    avantLe: refundEnd(dueFrom(facts)),
    prorata: work.demarrageImmediat,
    partProposee: proposedShare(work),
  }
}

import { addDays, endOfParisDay, parisDay } from '../shared/plain-date.ts'
import type { CommandeStatut } from './statuts.ts'

/** Time without an answer, nor a sign of reading, after which a delivery is held good to print (decisions §6; decision 120). */
export const ANSWER_DAYS = 7

/** The facts that an author's answer depends on; `livreeLe` is null again once a revision is asked. */
export type Delivered = { statut: CommandeStatut; livreeLe: Date | string | null }

/** Whether a delivery waits for the author's bon à tirer or revision. */
export const awaitsAnswer = ({ statut, livreeLe }: Delivered): boolean =>
  statut === 'EN_COURS' && livreeLe !== null

/** Whether the house may take a corrected file back: sent since the last revision was asked, and not answered yet. */
export const canTakeBack = (sentAt: Date, commande: Delivered & { revisionLe: Date | null }): boolean =>
  awaitsAnswer(commande) && (commande.revisionLe === null || sentAt > commande.revisionLe)

/** The last moment of the last day to answer, in Paris, counted from a delivery or from a sign that it is read. */
export const answerDeadline = (from: Date): Date => endOfDayAfter(from, ANSWER_DAYS)

/** The last day that signs of reading can lead to: `readingDays` after the delivery, and never before the first deadline. */
export const furthestDeadline = (livreeLe: Date, readingDays: number): Date =>
  endOfDayAfter(livreeLe, Math.max(ANSWER_DAYS, readingDays))

/** The deadline once a delivery shows a sign of being read: it moves away, never nearer. */
export function deadlineAfterSign(
  delivery: { livreeLe: Date; reponseAvant: Date },
  { signLe, readingDays }: { signLe: Date; readingDays: number },
): Date {
  const moved = Math.min(
    answerDeadline(signLe).getTime(),
    furthestDeadline(delivery.livreeLe, readingDays).getTime(),
  )
  return new Date(Math.max(moved, delivery.reponseAvant.getTime()))
}

/** The deadline of a delivery once its suspended order is resumed: it moves away, never nearer. */
export const deadlineOnceResumed = (reponseAvant: Date, resumedLe: Date): Date =>
  new Date(Math.max(reponseAvant.getTime(), answerDeadline(resumedLe).getTime()))

const endOfDayAfter = (from: Date, days: number): Date => endOfParisDay(addDays(parisDay(from), days))

/** The number of revisions that an order has left. */
export const revisionsLeft = (commande: { revisionsIncluses: number; revisionsUtilisees: number }): number =>
  Math.max(0, commande.revisionsIncluses - commande.revisionsUtilisees)

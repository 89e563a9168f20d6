import { addDays, endOfParisDay, parisDay } from '../shared/plain-date.ts'
import type { CommandeStatut } from './statuts.ts'

/** A delivery left without an answer for so long is held good to print (decisions §6). */
export const ANSWER_DAYS = 7

/** What an author's answer depends on; `livreeLe` is null again once a revision is asked. */
export type Delivered = { statut: CommandeStatut; livreeLe: Date | string | null }

/** Whether a delivery waits for the author's bon à tirer or revision. */
export const awaitsAnswer = ({ statut, livreeLe }: Delivered): boolean =>
  statut === 'EN_COURS' && livreeLe !== null

/** Whether the house may take a corrected file back: sent since the last revision was asked, and not answered yet. */
export const canTakeBack = (sentAt: Date, order: Delivered & { revisionLe: Date | null }): boolean =>
  awaitsAnswer(order) && (order.revisionLe === null || sentAt > order.revisionLe)

/** The last moment of the last day to answer, in Paris: past it, the text is held good to print. */
export const answerDeadline = (livreeLe: Date): Date =>
  endOfParisDay(addDays(parisDay(livreeLe), ANSWER_DAYS))

/** How many revisions an order has left. */
export const revisionsLeft = (order: { revisionsIncluses: number; revisionsUtilisees: number }): number =>
  Math.max(0, order.revisionsIncluses - order.revisionsUtilisees)

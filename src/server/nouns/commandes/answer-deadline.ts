import { and, eq, gte } from 'drizzle-orm'
import { awaitsAnswer, type Delivered, deadlineAfterSign } from '#contract/commandes/delivery-answer.ts'
import type { Tx } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { conflict } from '../../platform/errors.ts'
import { readSettings } from '../settings/read-settings.ts'

/** The columns of an order without a delivery that waits for its author. */
export const NOT_DELIVERED = { livreeLe: null, reponseAvant: null }

/** The columns of a delivered order taken up again: the delivery kept its promise, or ended it; the house may name another day (decision 134). */
export const TAKEN_UP_AGAIN = { ...NOT_DELIVERED, datePromise: null }

type Delivery = Pick<typeof commandes.$inferSelect, 'id' | 'livreeLe' | 'reponseAvant'>

/** Refuses an answer that no delivery awaits, or that was given on another than the last one. */
export function refuseAnswer(commande: Delivered, shownLe: string | undefined): void {
  const { livreeLe } = commande
  if (!livreeLe || !awaitsAnswer(commande)) throw conflict('Aucune livraison n’attend votre réponse')
  if (shownLe !== undefined && Date.parse(shownLe) !== new Date(livreeLe).getTime()) {
    throw conflict('Une nouvelle livraison vient d’arriver\u00a0: ouvrez-la avant de répondre')
  }
}

/** Gives the author who reads a delivery seven days more, up to the limit of the settings. Past the deadline, it no longer moves. */
export async function moveAnswerDeadline(tx: Tx, delivery: Delivery, signLe: Date): Promise<void> {
  const { id, livreeLe, reponseAvant } = delivery
  if (!livreeLe || !reponseAvant) return
  const { readingTime } = await readSettings(tx, ['readingTime'])
  const moved = deadlineAfterSign(
    { livreeLe, reponseAvant },
    { signLe, readingDays: readingTime.lectureJours },
  )
  await tx
    .update(commandes)
    .set({ reponseAvant: moved })
    .where(and(eq(commandes.id, id), gte(commandes.reponseAvant, signLe)))
}

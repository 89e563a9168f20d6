import { and, eq, lt } from 'drizzle-orm'
import { answerDeadline, awaitsAnswer } from '#contract/commandes/delivery-answer.ts'
import { commandes } from '../db/schema/commandes.ts'
import type { Deps } from '../deps.ts'
import { defineJob } from '../jobs/job.ts'
import { changeStatut } from './change-statut.ts'
import { finishReading } from './finish-reading.ts'

declare module '../jobs/job.ts' {
  interface JobPayloads {
    'close-deliveries': Record<string, never>
  }
}

const UNANSWERED = 'Sans réponse dans les 7 jours, le texte est considéré comme accepté'

/** Seven days without an answer hold a delivery good to print (decisions §6). */
export const closeDeliveriesJob = defineJob<Deps, 'close-deliveries'>({
  name: 'close-deliveries',
  cron: '20 * * * *',
  async run(deps, _payload, { signal }) {
    const now = deps.clock()
    const delivered = await deps.db
      .select({ id: commandes.id, livreeLe: commandes.livreeLe })
      .from(commandes)
      .where(and(eq(commandes.statut, 'EN_COURS'), lt(commandes.livreeLe, now)))
    for (const { id, livreeLe } of delivered) {
      signal.throwIfAborted()
      if (livreeLe && now > answerDeadline(livreeLe)) await closeDelivery(deps, id, now)
    }
  },
})

async function closeDelivery(deps: Deps, commandeId: string, now: Date): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [commande] = await tx.select().from(commandes).where(eq(commandes.id, commandeId)).for('update')
    // Answered, or delivered again, while the others were closed.
    if (!commande?.livreeLe || !awaitsAnswer(commande) || now <= answerDeadline(commande.livreeLe)) return
    const refused = await finishReading(tx, commandeId)
    await changeStatut(tx, deps, {
      commandeId,
      to: 'TERMINE',
      actor: null,
      note: refused === null ? UNANSWERED : `${UNANSWERED}. ${refused}.`,
    })
  })
}

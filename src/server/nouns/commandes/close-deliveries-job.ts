import { and, eq, lt } from 'drizzle-orm'
import { awaitsAnswer } from '#contract/commandes/delivery-answer.ts'
import { formatDate } from '#contract/format/dates.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import type { Deps } from '../../platform/deps.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { changeStatut } from './change-statut.ts'
import { finishReading } from './finish-reading.ts'

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'close-deliveries': Record<string, never>
  }
}

/** A delivery whose last day to answer is past is held good to print (decisions §6). */
export const closeDeliveriesJob = defineJob<Deps, 'close-deliveries'>({
  name: 'close-deliveries',
  cron: '20 * * * *',
  async run(deps, _payload, { signal }) {
    const now = deps.clock()
    const delivered = await deps.db
      .select({ id: commandes.id })
      .from(commandes)
      .where(and(eq(commandes.statut, 'EN_COURS'), lt(commandes.reponseAvant, now)))
    for (const { id } of delivered) {
      signal.throwIfAborted()
      await closeDelivery(deps, id, now)
    }
  },
})

async function closeDelivery(deps: Deps, commandeId: string, now: Date): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [commande] = await tx.select().from(commandes).where(eq(commandes.id, commandeId)).for('update')
    // Answered, read or delivered again while other orders were closed.
    if (!commande?.reponseAvant || !awaitsAnswer(commande) || now <= commande.reponseAvant) return
    const refused = await finishReading(tx, commandeId)
    const unanswered = `Sans réponse au ${formatDate(commande.reponseAvant)}, le texte est considéré comme accepté`
    await changeStatut(tx, deps, {
      commandeId,
      to: 'TERMINE',
      actor: null,
      note: refused === null ? unanswered : `${unanswered}. ${refused}.`,
    })
  })
}

import { and, desc, eq } from 'drizzle-orm'
import { isOver } from '#contract/commandes/statuts.ts'
import { frenchSpaces } from '#contract/format/typography.ts'
import type { Tx } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { correcteurs } from '../../platform/db/schema/correcteurs.ts'
import { notifications } from '../../platform/db/schema/notifications.ts'
import type { Deps } from '../../platform/deps.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { notify } from '../notifications/notify.ts'

/** Longer than the undo of the house's choice is offered. */
const TELL_AFTER_MS = 15_000

const TITLE = 'Votre correcteur est désigné'

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'tell-correcteur': { commandeId: string }
  }
}

/** Tells the client of an order's corrector a little later: the choice may be changed or undone meanwhile. */
export const tellCorrecteurLater = (tx: Tx, { clock }: Pick<Deps, 'clock'>, commandeId: string) =>
  enqueue(
    tx,
    'tell-correcteur',
    { commandeId },
    { jobKey: `tell-correcteur:${commandeId}`, runAt: new Date(clock().getTime() + TELL_AFTER_MS) },
  )

/** Tells a client the name of the corrector who holds their order, unless they were last told of the same one, or it is over. */
export const tellCorrecteurJob = defineJob<Deps, 'tell-correcteur'>({
  name: 'tell-correcteur',
  run: (deps, { commandeId }) =>
    deps.db.transaction(async (tx) => {
      const [commande] = await tx
        .select({
          userId: commandes.userId,
          titre: commandes.titre,
          statut: commandes.statut,
          correcteur: correcteurs.nom,
        })
        .from(commandes)
        .innerJoin(correcteurs, eq(correcteurs.id, commandes.correcteurId))
        .where(eq(commandes.id, commandeId))
        .for('no key update', { of: commandes })
      if (!commande || isOver(commande.statut)) return
      const { userId, titre, correcteur } = commande
      const message = `${correcteur} corrigera «\u202f${titre}\u202f».`
      if ((await lastTold(tx, { userId, commandeId })) === frenchSpaces(message)) return
      await notify(tx, userId, {
        type: 'ORDER',
        title: TITLE,
        message,
        actionUrl: `/app/projects/${commandeId}`,
        createdAt: deps.clock(),
      })
    }),
})

/** What a client was last told of the corrector of an order. */
async function lastTold(tx: Tx, { userId, commandeId }: { userId: string; commandeId: string }) {
  const [told] = await tx
    .select({ message: notifications.message })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.objetId, commandeId),
        eq(notifications.title, TITLE),
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(1)
  return told?.message
}

import { and, eq } from 'drizzle-orm'
import { CANCELLED_NOT_ENTRUSTED, NO_COMMANDE } from '#contract/commandes/refusals.ts'
import { CORRECTEUR_AWAY } from '#contract/correcteurs/refusals.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { Tx } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { correcteurs } from '../../platform/db/schema/correcteurs.ts'
import type { Deps } from '../../platform/deps.ts'
import { badRequest, conflict, notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { writeLog } from '../logs/write-log.ts'
import { closeMission, openMission } from './missions/open-mission.ts'
import { recordEvent } from './record-event.ts'
import { tellCorrecteurLater } from './tell-correcteur-job.ts'

type Assignment = { commandeId: string; correcteurId: string | null; actor: Actor }

/**
 * Entrusts an order to an active corrector, or takes it from them; the client is told their name a little later, unless the work is finished, and
 * the corrector reads of it by e-mail. 409 for a cancelled one.
 */
export async function assignCorrecteur(
  tx: Tx,
  deps: Deps,
  { commandeId, correcteurId, actor }: Assignment,
): Promise<void> {
  const [commande] = await tx
    .select({
      statut: commandes.statut,
      correcteurId: commandes.correcteurId,
    })
    .from(commandes)
    .where(eq(commandes.id, commandeId))
    .for('update')
  if (!commande) throw notFound(NO_COMMANDE)
  if (commande.correcteurId === correcteurId) return
  if (commande.statut === 'ANNULEE') throw conflict(CANCELLED_NOT_ENTRUSTED)

  const chosen = correcteurId === null ? null : await findActive(tx, correcteurId)
  await tx.update(commandes).set({ correcteurId }).where(eq(commandes.id, commandeId))
  const now = deps.clock()
  await closeMission(tx, { commandeId, actorId: actor.id, now })
  if (chosen) {
    await openMission(tx, deps, {
      commandeId,
      statut: commande.statut,
      correcteur: chosen,
      actorId: actor.id,
    })
  }
  await recordEvent(tx, {
    commandeId,
    type: 'CORRECTEUR',
    note: chosen?.nom ?? null,
    actorId: actor.id,
    createdAt: now,
  })
  await writeLog(tx, {
    by: actor,
    ...LOG_LINES.commande[chosen ? 'entrusted' : 'entrustedToNobody'],
    metadata: { commandeId, correcteurId },
    changes: { before: { correcteurId: commande.correcteurId }, after: { correcteurId } },
    createdAt: now,
  })
  if (!chosen || commande.statut === 'TERMINE') return
  await tellCorrecteurLater(tx, deps, commandeId)
}

async function findActive(tx: Tx, id: string) {
  const [found] = await tx
    .select()
    .from(correcteurs)
    .where(and(eq(correcteurs.id, id), eq(correcteurs.actif, true)))
    // The lock keeps the profile from being deleted before the order is theirs, and its link from being sent twice.
    .for('no key update')
  if (found) return found
  const message = CORRECTEUR_AWAY
  throw badRequest(message, [{ path: 'correcteurId', message }])
}

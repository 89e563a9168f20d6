import { eq } from 'drizzle-orm'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { FEE_FIXED } from '#contract/missions/refusals.ts'
import { missions } from '../../platform/db/schema/missions.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { writeLog } from '../logs/write-log.ts'
import { lockMission } from './lock-mission.ts'
import { readMissionOf } from './read-mission.ts'

/** The fee that the house writes by hand, in cents; null for the proposed one. 409 once it is fixed, unless nothing said it then. */
export const writeFee = (deps: Deps, actor: Actor, missionId: string, honoraires: number | null) =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock()
    const { mission, commande } = await lockMission(tx, missionId)
    if (mission.remiseLe && mission.honoraires !== null) throw conflict(FEE_FIXED)
    await tx
      .update(missions)
      .set({ honorairesEcrits: honoraires, ...(mission.remiseLe && { honoraires }), updatedAt: now })
      .where(eq(missions.id, missionId))
    if (honoraires !== mission.honorairesEcrits) {
      await writeLog(tx, {
        by: actor,
        ...LOG_LINES.missionFee,
        metadata: { commandeId: commande.id, missionId, correcteurId: mission.correcteurId },
        changes: { before: { honoraires: mission.honorairesEcrits }, after: { honoraires } },
        createdAt: now,
      })
    }
    return readMissionOf(tx, commande.id)
  })

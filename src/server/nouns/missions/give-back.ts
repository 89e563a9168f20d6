import { eq } from 'drizzle-orm'
import { missions } from '../../platform/db/schema/missions.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { writeToCorrecteur } from '../commandes/missions/follow-up-email.ts'
import { recordFait } from '../commandes/missions/record-fait.ts'
import { lockMission } from './lock-mission.ts'
import { readMissionOf } from './read-mission.ts'
import { endProposition } from './send-proposition.ts'

/** Gives a text back to its corrector with a word; they hand in another one. 409 when it waits no more. */
export const giveBack = (
  deps: Deps,
  actor: Actor,
  missionId: string,
  { propositionId, mot }: { propositionId: string; mot: string },
) =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock()
    const { mission, commande } = await lockMission(tx, missionId)
    await endProposition(tx, { missionId, propositionId, etat: 'RENDUE' })
    await tx.update(missions).set({ etat: 'RENDUE', updatedAt: now }).where(eq(missions.id, missionId))
    const faitId = await recordFait(tx, { mission, type: 'RENDUE', mot, by: actor, now })
    await writeToCorrecteur(tx, { mission, why: 'RENDUE', faitId })
    return readMissionOf(tx, commande.id)
  })

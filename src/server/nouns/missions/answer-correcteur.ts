import type { Deps } from '../../platform/deps.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { writeToCorrecteur } from '../commandes/missions/follow-up-email.ts'
import { recordFait } from '../commandes/missions/record-fait.ts'
import { lockMission } from './lock-mission.ts'
import { readMissionOf } from './read-mission.ts'

/** Writes to an order's corrector, who reads it on their page and by e-mail. */
export const answerCorrecteur = (deps: Deps, actor: Actor, missionId: string, mot: string) =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock()
    const { mission, commande } = await lockMission(tx, missionId)
    const faitId = await recordFait(tx, { mission, type: 'REPONSE', mot, by: actor, now })
    await writeToCorrecteur(tx, { mission, why: 'REPONSE', faitId })
    return readMissionOf(tx, commande.id)
  })

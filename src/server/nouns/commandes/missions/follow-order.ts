import { and, eq, isNull } from 'drizzle-orm'
import type { MissionEtat } from '#contract/missions/mission.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { missions } from '../../../platform/db/schema/missions.ts'
import { writeToCorrecteur } from './follow-up-email.ts'
import { forgetPropositions } from './forget-propositions.ts'
import { keepFait } from './record-fait.ts'

/** An order is delivered: its corrector has nothing to hand in, and a text of theirs that still waits goes nowhere. */
export async function finishMission(tx: Tx, commandeId: string, now: Date): Promise<void> {
  const mission = await move(tx, { commandeId, to: 'ENVOYEE', now })
  if (mission) await forgetPropositions(tx, mission.id, 'RENDUE')
}

/** A delivery is taken back: its corrector may hand in another text. */
export const resumeMission = (tx: Tx, commandeId: string, now: Date) =>
  move(tx, { commandeId, from: 'ENVOYEE', to: 'RENDUE', now })

/** A delivered order is taken up again: its corrector is told, with the words of who asks. */
export async function reviseMission(
  tx: Tx,
  { commandeId, mot, now }: { commandeId: string; mot: string | null; now: Date },
): Promise<void> {
  const mission = await move(tx, { commandeId, from: 'ENVOYEE', to: 'REVISION', now })
  if (!mission) return
  const faitId = await keepFait(tx, { missionId: mission.id, type: 'REVISION', mot, createdAt: now })
  await writeToCorrecteur(tx, { mission, why: 'REVISION', faitId })
}

type Move = { commandeId: string; from?: MissionEtat; to: MissionEtat; now: Date }

/** Moves the open mission of an order, held by this transaction; undefined when it has none, or it stands elsewhere. */
async function move(tx: Tx, { commandeId, from, to, now }: Move) {
  const [moved] = await tx
    .update(missions)
    .set({ etat: to, updatedAt: now })
    .where(
      and(
        eq(missions.commandeId, commandeId),
        isNull(missions.closeLe),
        from === undefined ? undefined : eq(missions.etat, from),
      ),
    )
    .returning({ id: missions.id, correcteurId: missions.correcteurId })
  return moved
}

import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { MissionEtat, MissionFait } from '#contract/missions/mission.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { missionFaits, type missions } from '../../../platform/db/schema/missions.ts'
import { type LogAuthor, writeLog } from '../../logs/write-log.ts'

type Fait = {
  mission: Pick<typeof missions.$inferSelect, 'id' | 'commandeId' | 'correcteurId' | 'etat'>
  type: MissionFait
  by: LogAuthor
  mot?: string | null | undefined
  /** The manuscript that was opened. */
  fichierId?: string
  now: Date
}

/** Writes an act on an entrusted text in its log, and in the audit's; returns the id of its line. */
export async function recordFait(tx: Tx, { mission, type, by, mot, fichierId, now }: Fait): Promise<string> {
  const id = await keepFait(tx, {
    missionId: mission.id,
    type,
    mot,
    fichierId,
    actorId: by.id,
    createdAt: now,
  })
  const { commandeId, correcteurId } = mission
  await writeLog(tx, {
    by,
    ...LOG_LINES.mission[type],
    metadata: { commandeId, correcteurId, missionId: mission.id, ...(fichierId && { fichierId }) },
    changes: { before: null, after: { etat: etatAfter(mission.etat, type) } },
    createdAt: now,
  })
  return id
}

/** The line alone, of an act that the audit tells by itself. */
export async function keepFait(tx: Tx, fait: typeof missionFaits.$inferInsert): Promise<string> {
  const [kept] = await tx.insert(missionFaits).values(fait).returning({ id: missionFaits.id })
  if (!kept) throw new Error('no act was kept')
  return kept.id
}

const NO_CHANGE: readonly MissionFait[] = ['TELECHARGEMENT', 'QUESTION', 'REPONSE']

const etatAfter = (etat: MissionEtat, type: MissionFait) => (NO_CHANGE.includes(type) ? etat : type)

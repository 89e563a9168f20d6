import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { ENGAGEMENT_CHANGED } from '#contract/missions/refusals.ts'
import { engagements } from '../../platform/db/schema/missions.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { writeLog } from '../logs/write-log.ts'
import { type Correcteur, readEngagement } from './find-door.ts'

/** Keeps the words that a corrector accepts, with their version and the moment; once. 409 when they are no longer the house's. */
export async function acceptEngagement(
  deps: Deps,
  caller: Caller,
  correcteur: Correcteur,
  read: string,
): Promise<void> {
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    const { texte, sha256, version } = await readEngagement(tx, correcteur.id)
    if (sha256 !== read) throw conflict(ENGAGEMENT_CHANGED)
    const kept = await tx
      .insert(engagements)
      .values({ correcteurId: correcteur.id, sha256, version, texte, accepteLe: now })
      .onConflictDoNothing()
      .returning({ version: engagements.version })
    if (kept.length === 0) return
    await writeLog(tx, {
      by: { ...caller, id: null },
      ...LOG_LINES.correcteur.engaged,
      metadata: { correcteurId: correcteur.id, sha256 },
      changes: { before: null, after: { version } },
      createdAt: now,
    })
  })
}

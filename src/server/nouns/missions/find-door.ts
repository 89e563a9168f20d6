import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { ENGAGEMENT_FIRST, NO_DOOR } from '#contract/missions/refusals.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { correcteurs } from '../../platform/db/schema/correcteurs.ts'
import { engagements } from '../../platform/db/schema/missions.ts'
import type { Deps } from '../../platform/deps.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import { hashToken } from '../../platform/session/token-hash.ts'
import { readStoredSettings } from '../settings/read-stored-settings.ts'

export type Correcteur = typeof correcteurs.$inferSelect

/** The corrector of a link. 404 for a link that never was, was revoked, or whose holder has left: each counts as a guess of its network. */
export async function findDoor(deps: Deps, caller: Caller, token: string): Promise<Correcteur> {
  const [found] = await deps.db
    .select()
    .from(correcteurs)
    .where(and(eq(correcteurs.lienHash, hashToken(token)), eq(correcteurs.actif, true)))
  if (found) return found
  await rateLimit(deps, 'forms', `corrections:${caller.network}`)
  throw notFound(NO_DOOR)
}

/** The same, for an act: counted, whoever makes it. */
export async function knockAtDoor(deps: Deps, caller: Caller, token: string): Promise<Correcteur> {
  const correcteur = await findDoor(deps, caller, token)
  await rateLimit(deps, 'corrections', `${correcteur.id}:${caller.network}`)
  return correcteur
}

/** The same, for an act on a text: refused until the engagement of today is accepted. */
export async function enterDoor(deps: Deps, caller: Caller, token: string): Promise<Correcteur> {
  const correcteur = await knockAtDoor(deps, caller, token)
  const { accepteLe } = await readEngagement(deps.db, correcteur.id)
  if (!accepteLe) throw forbidden(ENGAGEMENT_FIRST)
  return correcteur
}

/** The house's engagement, and when this corrector accepted these very words; null before. */
export async function readEngagement(db: Db | Tx, correcteurId: string) {
  const { version, value } = (await readStoredSettings(db)).engagement
  const sha256 = createHash('sha256').update(value.texte).digest('hex')
  const [accepted] = await db
    .select({ accepteLe: engagements.accepteLe })
    .from(engagements)
    .where(and(eq(engagements.correcteurId, correcteurId), eq(engagements.sha256, sha256)))
  return { texte: value.texte, sha256, version, accepteLe: accepted?.accepteLe ?? null }
}

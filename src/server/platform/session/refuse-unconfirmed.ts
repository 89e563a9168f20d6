import { and, eq, gt } from 'drizzle-orm'
import { CONFIRMATION, CONFIRMATION_ASKED } from '#contract/users/refusals.ts'
import type { Db, Tx } from '../db/client.ts'
import { sessions } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { forbidden } from '../errors.ts'
import type { Actor } from './actor.ts'
import { CONFIRMATION_LIFE_MS, later } from './durations.ts'

/** 403 when the session's person has not given their password, or a code, again in the last ten minutes (decision 101). */
export async function refuseUnconfirmed(db: Db | Tx, { clock }: Pick<Deps, 'clock'>, actor: Actor) {
  const since = later(clock(), -CONFIRMATION_LIFE_MS)
  const confirmed = await db.$count(
    sessions,
    and(eq(sessions.id, actor.sessionId), gt(sessions.confirmedAt, since)),
  )
  if (confirmed === 0) throw forbidden(CONFIRMATION_ASKED, { motif: CONFIRMATION })
}

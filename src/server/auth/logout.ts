import type { Deps } from '../deps.ts'
import { writeLog } from '../logs/write-log.ts'
import type { Actor } from '../session/actor.ts'
import type { Caller } from '../http/caller.ts'
import { endSession } from '../session/end-session.ts'

/** Ends the session that asks, at once and for all processes. */
export async function logout(deps: Deps, actor: Actor, caller: Caller): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await endSession(tx, deps.clock(), actor.sessionId)
    await writeLog(tx, {
      ...caller,
      action: 'LOGOUT',
      type: 'AUTH',
      description: 'Déconnexion',
      userId: actor.id,
      createdAt: deps.clock(),
    })
  })
}

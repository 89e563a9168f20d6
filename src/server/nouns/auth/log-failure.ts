import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { writeLog } from '../logs/write-log.ts'

type Failure = {
  userId: string | undefined
  reason: 'wrong_password' | 'account_locked' | 'invalid_email' | 'wrong_code'
}

/** Writes a failed sign-in in the log, with its reason (decisions §3). */
export function logFailure(deps: Deps, caller: Caller, { userId, reason }: Failure): Promise<void> {
  return deps.db.transaction((tx) =>
    writeLog(tx, {
      by: { ...caller, id: userId ?? null },
      ...LOG_LINES.session.refused,
      metadata: { reason },
      createdAt: deps.clock(),
    }),
  )
}

import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { UserChange } from '#contract/users/admin-user.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { users } from '../../platform/db/schema/users.ts'
import { changesOf } from '../logs/changes-of.ts'
import { type LogAuthor, writeLog } from '../logs/write-log.ts'

/** The fields of an account whose values the log shows; for a name or an address, only that it changed. */
const SHOWN = ['role', 'isActive'] as const

type Changed = {
  before: Readonly<typeof users.$inferSelect>
  change: UserChange
  actor: LogAuthor
  createdAt: Date
}

/** The lines of the audit log about an account: its deactivation apart, and the other changes. */
export async function logUserChange(tx: Tx, { before, change, actor, createdAt }: Changed): Promise<void> {
  const userId = before.id
  const { isActive, ...others } = change
  if (isActive === false) {
    await writeLog(tx, {
      by: actor,
      createdAt,
      ...LOG_LINES.user.deactivated,
      metadata: { userId },
      changes: changesOf(before, { ...before, isActive }, SHOWN),
    })
  }
  const rest = isActive === false ? others : change
  const fields = Object.keys(rest)
  if (fields.length === 0) return
  await writeLog(tx, {
    by: actor,
    createdAt,
    ...LOG_LINES.user.changed(change),
    metadata: { userId, fields, ...(change.role && { role: change.role }) },
    changes: changesOf(before, { ...before, ...rest }, SHOWN),
  })
}

import { inArray, lt, sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { auditLogs } from '../db/schema/house.ts'
import { notifications } from '../db/schema/notifications.ts'
import { forgetTold } from '../notifications/forget-told.ts'
import { AT_ONCE } from './batch.ts'

/** Lines of the audit log before the month of a moment: old months leave whole (decisions §11); false when none is left. */
export async function forgetLog(tx: Tx, before: Date): Promise<boolean> {
  const month = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth(), 1))
  // The database refuses any other deletion of it.
  await tx.execute(sql`select set_config('audit.leaves_before', ${month.toISOString()}, true)`)
  const over = tx
    .select({ id: auditLogs.id })
    .from(auditLogs)
    .where(lt(auditLogs.createdAt, month))
    .limit(AT_ONCE)
  const gone = await tx.delete(auditLogs).where(inArray(auditLogs.id, over)).returning({ id: auditLogs.id })
  return gone.length > 0
}

/** Notifications older than a moment: they name people, as the log does not; false when none is left. */
export async function forgetNotifications(tx: Tx, before: Date): Promise<boolean> {
  const over = tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(lt(notifications.createdAt, before))
    .limit(AT_ONCE)
  return (await forgetTold(tx, inArray(notifications.id, over))) > 0
}

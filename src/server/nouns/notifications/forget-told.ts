import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { emails, notifications } from '../../platform/db/schema/notifications.ts'
import { forgetEmails } from '../../platform/emails/forget-mails-job.ts'
import { noticeKey } from './write-to-admins.ts'

/** Forgets notifications with the e-mails that told them; how many there were. */
export async function forgetTold(tx: Tx, which: SQL | undefined): Promise<number> {
  const gone = await tx
    .delete(notifications)
    .where(which ?? sql`false`)
    .returning({ id: notifications.id })
  const keys = gone.map(({ id }) => noticeKey(id))
  if (keys.length > 0) await forgetEmails(tx, inArray(emails.cle, keys))
  return gone.length
}

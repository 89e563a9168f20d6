import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { emails } from '../db/schema/notifications.ts'
import type { Deps } from '../deps.ts'
import { defineJob } from '../jobs/job.ts'
import { enqueue } from '../jobs/queue.ts'

declare module '../jobs/job.ts' {
  interface JobPayloads {
    'forget-mails': { messageIds: string[] }
  }
}

/** Removes from this machine the mails that were written as files. */
export const forgetMailsJob = defineJob<Deps, 'forget-mails'>({
  name: 'forget-mails',
  run: ({ mailer }, { messageIds }) => mailer.forget(messageIds),
})

/** Erases e-mails: the waiting ones are not sent, and this machine's copies of the others are removed. */
export async function forgetEmails(tx: Tx, which: SQL | undefined): Promise<void> {
  const gone = await tx
    .delete(emails)
    .where(which ?? sql`false`)
    .returning({ id: emails.id, messageId: emails.messageId })
  if (gone.length === 0) return
  // The record of a failed try there may repeat an address.
  await tx.execute(sql`select graphile_worker.remove_job('email:' || id)
    from unnest(${sql.param(gone.map(({ id }) => id))}::text[]) as gone (id)`)
  await enqueue(tx, 'forget-mails', { messageIds: gone.map(({ messageId }) => messageId) })
}

import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { conversations, messages } from '../../platform/db/schema/messages.ts'
import { emails } from '../../platform/db/schema/notifications.ts'
import { supportRequests } from '../../platform/db/schema/support.ts'
import { forgetEmails } from '../../platform/emails/forget-mails-job.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { AT_ONCE } from './batch.ts'

type Threads = { kinds: (typeof supportRequests.$inferSelect)['kind'][]; before: Date }

/**
 * Threads of people without account whose last word is older than a moment, with their files and the mails that they were
 * sent; false when none is left. A thread that joined an account lasts as long as the account.
 */
export async function forgetThreads(tx: Tx, { kinds, before }: Threads): Promise<boolean> {
  const lastWord = sql`coalesce(${conversations.updatedAt}, ${supportRequests.createdAt})`
  const over = await tx
    .select({ id: supportRequests.id })
    .from(supportRequests)
    .leftJoin(conversations, eq(conversations.supportRequestId, supportRequests.id))
    .where(
      and(
        inArray(supportRequests.kind, kinds),
        isNull(conversations.clientId),
        lt(lastWord, before.toISOString()),
      ),
    )
    .limit(AT_ONCE)
    .for('update', { of: supportRequests, skipLocked: true })
  if (over.length === 0) return false
  const ids = over.map(({ id }) => id)
  const messageIds = await messageIdsOf(tx, ids)
  await removeFilesOf(tx, messageIds)
  await forgetEmails(
    tx,
    inArray(emails.cle, [...ids.map((id) => `accuse:${id}`), ...messageIds.map((id) => `message:${id}`)]),
  )
  await tx.delete(supportRequests).where(inArray(supportRequests.id, ids))
  return true
}

async function messageIdsOf(tx: Tx, requests: string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(inArray(conversations.supportRequestId, requests))
  return rows.map(({ id }) => id)
}

async function removeFilesOf(tx: Tx, messageIds: string[]): Promise<void> {
  const files = await tx
    .select({ storageKey: fichiers.storageKey })
    .from(fichiers)
    .where(inArray(fichiers.messageId, messageIds))
  for (const { storageKey } of files) await enqueue(tx, 'remove-stored-file', { storageKey })
}

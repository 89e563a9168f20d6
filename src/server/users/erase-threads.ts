import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { fichiers } from '../db/schema/fichiers.ts'
import { conversations, messages } from '../db/schema/messages.ts'
import { supportRequests } from '../db/schema/support.ts'
import { enqueue } from '../jobs/queue.ts'
import type { Erased } from './erased.ts'

/** Their conversations with the house, whole: messages, files, and the requests that opened them. */
export async function eraseThreads(tx: Tx, { id }: Erased): Promise<void> {
  const threads = await tx
    .select({ id: conversations.id, supportRequestId: conversations.supportRequestId })
    .from(conversations)
    .where(eq(conversations.clientId, id))
  if (threads.length === 0) return
  const ids = threads.map((thread) => thread.id)
  const written = tx.select({ id: messages.id }).from(messages).where(inArray(messages.conversationId, ids))
  const files = await tx
    .delete(fichiers)
    .where(inArray(fichiers.messageId, written))
    .returning({ storageKey: fichiers.storageKey })
  for (const { storageKey } of files) await enqueue(tx, 'remove-stored-file', { storageKey })

  const requests = threads.flatMap(({ supportRequestId }) => supportRequestId ?? [])
  await tx.delete(conversations).where(inArray(conversations.id, ids))
  if (requests.length > 0) await tx.delete(supportRequests).where(inArray(supportRequests.id, requests))
}

import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { emailKey } from '#contract/shared/email-key.ts'
import type { Tx } from '../../platform/db/client.ts'
import { conversations, messages } from '../../platform/db/schema/messages.ts'
import { supportRequests } from '../../platform/db/schema/support.ts'

/** Moves the messages from an address without an account to the account that has just proven it (decisions §9). */
export async function joinThreads(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  const written = tx
    .select({ id: supportRequests.id })
    .from(supportRequests)
    .where(eq(sql`lower(${supportRequests.email})`, emailKey(email)))
  const isTheirs = and(inArray(conversations.supportRequestId, written), isNull(conversations.clientId))
  const isVisitors = and(eq(messages.fromAdmin, false), isNull(messages.senderId))
  // Messages are locked before their threads, as an answer does.
  const threads = tx.select({ id: conversations.id }).from(conversations).where(isTheirs)
  await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(inArray(messages.conversationId, threads), isVisitors))
    .orderBy(messages.id)
    .for('no key update')
  const joined = await tx
    .update(conversations)
    .set({ clientId: id })
    .where(isTheirs)
    .returning({ id: conversations.id })
  if (joined.length === 0) return
  await tx
    .update(messages)
    .set({ senderId: id })
    .where(
      and(
        inArray(
          messages.conversationId,
          joined.map((thread) => thread.id),
        ),
        isVisitors,
      ),
    )
}

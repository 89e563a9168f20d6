import { randomUUIDv7 } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { conversations, messages } from '../../platform/db/schema/messages.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { readThreadNotices } from './read-thread-notices.ts'
import { isHouse, unreadBy } from './side.ts'

type NewMessage = {
  content: string
  idempotencyKey?: string | undefined
  repondA?: string | undefined
}

/** Adds a message to a thread, read by its author's side; the caller tells the other side. Returns its id. */
export async function postMessage(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  actor: Actor,
  { conversationId, ...message }: NewMessage & { conversationId: string },
): Promise<string> {
  const id = randomUUIDv7()
  await postMessages(tx, deps, actor, { conversationId, written: [{ id, ...message }] })
  return id
}

type Posted = { conversationId: string; written: (NewMessage & { id: string })[] }

/** Adds messages to a thread, at least one, as `postMessage` adds each. */
export async function postMessages(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  { conversationId, written }: Posted,
): Promise<void> {
  const now = clock()
  const fromAdmin = isHouse(actor)
  // An answer marks the messages before it as read. Messages are locked before their thread, in the order of a call that marks them.
  await tx
    .update(messages)
    .set(fromAdmin ? { houseReadAt: now } : { clientReadAt: now })
    .where(and(eq(messages.conversationId, conversationId), unreadBy(actor)))
  await readThreadNotices(tx, { clock }, actor, [conversationId])
  await tx.insert(messages).values(
    written.map(({ id, content, idempotencyKey, repondA }) => ({
      id,
      conversationId,
      senderId: actor.id,
      fromAdmin,
      content,
      idempotencyKey,
      repondA,
      createdAt: now,
      ...(fromAdmin ? { houseReadAt: now } : { clientReadAt: now }),
    })),
  )
  await tx.update(conversations).set({ updatedAt: now }).where(eq(conversations.id, conversationId))
}

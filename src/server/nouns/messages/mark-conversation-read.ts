import { and, eq } from 'drizzle-orm'
import { NO_CONVERSATION } from '#contract/messages/refusals.ts'
import { conversations, messages } from '../../platform/db/schema/messages.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { readThreadNotices } from './read-thread-notices.ts'
import { isHouse, memberOf, unreadBy } from './side.ts'

/** The actor's side has read the thread; read twice, it keeps its first moment. */
export async function markConversationRead(deps: Pick<Deps, 'db' | 'clock'>, actor: Actor, id: string) {
  const [thread] = await deps.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.id, id), memberOf(actor)))
  if (!thread) throw notFound(NO_CONVERSATION)
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    await tx
      .update(messages)
      .set(isHouse(actor) ? { houseReadAt: now } : { clientReadAt: now })
      .where(and(eq(messages.conversationId, id), unreadBy(actor)))
    await readThreadNotices(tx, deps, actor, [id])
  })
}

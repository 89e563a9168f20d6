import { and, inArray, sql } from 'drizzle-orm'
import type { BulkAction } from '#contract/messages/flat-endpoints.ts'
import { NO_CONVERSATION } from '#contract/messages/refusals.ts'
import type { Tx } from '../../platform/db/client.ts'
import { conversations, messages } from '../../platform/db/schema/messages.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { latestId } from './latest-id.ts'
import { MARKS, marksOf } from './marks.ts'
import { readThreadNotices } from './read-thread-notices.ts'
import { isHouse, memberOf, shownTo } from './side.ts'

type Marking = { ids: string[]; action: BulkAction }

/**
 * Marks whole threads for the actor's side: all of their messages, or the last one when it is enough (pinned), or the last received
 * (unread). When a thread is another's, it is as absent as a missing one, and none is marked.
 */
export async function markConversations(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  { ids, action }: Marking,
): Promise<void> {
  const own = await tx.$count(conversations, and(inArray(conversations.id, ids), memberOf(actor)))
  if (own !== ids.length) throw notFound(NO_CONVERSATION)
  await tx
    .update(messages)
    .set(marksOf(actor, MARKS[action], clock()))
    .where(and(inArray(messages.conversationId, ids), shownTo(actor), markedBy(tx, actor, { ids, action })))
  await readThreadNotices(tx, { clock }, actor, ids)
}

function markedBy(tx: Tx, actor: Actor, { ids, action }: Marking) {
  if (action !== 'pin' && action !== 'unread') return undefined
  const received = sql`m.from_admin = ${!isHouse(actor)}`
  return inArray(
    messages.id,
    tx
      .select({ id: latestId(actor, action === 'unread' ? received : undefined) })
      .from(conversations)
      .where(inArray(conversations.id, ids)),
  )
}

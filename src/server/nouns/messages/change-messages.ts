import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { flatMessages } from '#contract/messages/flat-endpoints.ts'
import { NO_MESSAGE } from '#contract/messages/refusals.ts'
import type { Tx } from '../../platform/db/client.ts'
import { conversations, messages } from '../../platform/db/schema/messages.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { writeLog } from '../logs/write-log.ts'
import { getMessage } from './list-messages.ts'
import { markConversations } from './mark-conversations.ts'
import { MARKS, type Marks, marksOf } from './marks.ts'
import { readThreadNotices } from './read-thread-notices.ts'
import { isHouse, memberOf, shownTo } from './side.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

/** Marks one message for the actor's side, and returns it once marked. */
export async function updateMessage(deps: Needs, actor: Actor, id: string, marks: Marks) {
  await deps.db.transaction((tx) => markMessages(tx, deps, actor, { ids: [id], marks }))
  return getMessage(deps, actor, id)
}

/**
 * Marks several messages and threads in one transaction: a single id that is not the actor's refuses them all. Returns how many
 * messages were marked.
 */
export async function bulkMessages(
  deps: Needs,
  actor: Actor,
  { messageIds = [], conversationIds = [], action }: z.input<typeof flatMessages.bulk.body>,
): Promise<number> {
  const ids = [...new Set(messageIds)]
  const threads = [...new Set(conversationIds)]
  await deps.db.transaction(async (tx) => {
    if (ids.length > 0) await markMessages(tx, deps, actor, { ids, marks: MARKS[action] })
    if (threads.length > 0) await markConversations(tx, deps, actor, { ids: threads, action })
    if (action === 'delete' && isHouse(actor)) await logHidden(tx, deps, { actor, ids, threads })
  })
  return ids.length + threads.length
}

type Hidden = { actor: Actor; ids: string[]; threads: string[] }

/** Logs the messages that the house hides from itself: a colleague may look for them. */
function logHidden(tx: Tx, { clock }: Pick<Deps, 'clock'>, { actor, ids, threads }: Hidden): Promise<void> {
  return writeLog(tx, {
    by: actor,
    action: 'DELETE_MESSAGE',
    type: 'ADMIN',
    description: 'Messages retirés de la messagerie de la maison',
    metadata: { messageIds: ids, conversationIds: threads },
    changes: { before: { masque: false }, after: { masque: true } },
    createdAt: clock(),
  })
}

async function markMessages(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  { ids, marks }: { ids: string[]; marks: Marks },
): Promise<void> {
  const own = await tx
    .select({ conversationId: messages.conversationId })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(inArray(messages.id, ids), memberOf(actor), shownTo(actor)))
  if (own.length !== ids.length) throw notFound(NO_MESSAGE)
  const values = marksOf(actor, marks, clock())
  if (Object.keys(values).length === 0) return
  await tx.update(messages).set(values).where(inArray(messages.id, ids))
  await readThreadNotices(tx, { clock }, actor, [...new Set(own.map(({ conversationId }) => conversationId))])
}

import { and, desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { flatMessages } from '#contract/messages/flat-endpoints.ts'
import { NO_MESSAGE } from '#contract/messages/refusals.ts'
import type { Db } from '../../platform/db/client.ts'
import { findPage, inOrderOf } from '../../platform/db/find-page.ts'
import { countsOf, sumOf } from '../../platform/db/list-counts.ts'
import { inboundEmails } from '../../platform/db/schema/inbound.ts'
import { conversations, messages } from '../../platform/db/schema/messages.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { messageConditions } from './message-conditions.ts'
import { showMessages } from './show-messages.ts'
import { isHouse, memberOf, shownTo } from './side.ts'
import { selectMessages } from './to-message.ts'

type Needs = Pick<Deps, 'db'>

type Query = z.output<typeof flatMessages.list.query>

/** The caller's messages of every conversation, the latest first. */
export async function listMessages({ db }: Needs, actor: Actor, query: Query) {
  const { ids, pagination } = await findPage(query, {
    ids: ({ limit, offset }) =>
      messageIds(db, actor, query)
        .orderBy(desc(messages.createdAt), desc(messages.id))
        .limit(limit)
        .offset(offset),
    count: () => countMessages(db, actor, query),
  })
  const rows = await selectMessages(db).where(inArray(messages.id, ids))
  const found = inOrderOf(ids, rows, ({ message }) => message.id)
  return { data: await showMessages(db, actor, found), pagination }
}

/** The conversation is joined only to tell the owner or the kind of the messages. */
function messageIds(db: Db, actor: Actor, query: Query) {
  const ids = db.select({ id: messages.id }).from(messages).$dynamic()
  const found =
    isHouse(actor) && !query.type
      ? ids
      : ids.innerJoin(conversations, eq(conversations.id, messages.conversationId))
  return found.where(messageConditions(actor, query))
}

/** The house's messages have stored counts by their marks; others are counted one by one. */
async function countMessages(db: Db, actor: Actor, query: Query): Promise<number> {
  const { unread, archived, pinned, type, conversationId, dateFrom, dateTo } = query
  if (!isHouse(actor) || type || conversationId || dateFrom || dateTo) {
    return db.$count(messageIds(db, actor, query).as('found'))
  }
  const marks = [unread, archived, pinned].map((mark) => mark?.toString())
  return sumOf(await countsOf(db, 'messages'), marks)
}

/** The message with this id; 404 for another client's or a hidden one, as for a missing one. */
export async function getMessage({ db }: Needs, actor: Actor, id: string) {
  const rows = await selectMessages(db).where(and(eq(messages.id, id), memberOf(actor), shownTo(actor)))
  const [message] = await showMessages(db, actor, rows)
  if (!message) throw notFound(NO_MESSAGE)
  return message
}

/** All that the mail program of its author sent with a message; 404 for one that is whole already, and for an administrator's to its client. */
export async function readWhole({ db }: Needs, actor: Actor, id: string) {
  const [found] = await db
    .select({ content: inboundEmails.entier })
    .from(inboundEmails)
    .innerJoin(messages, eq(messages.id, inboundEmails.messageId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(messages.id, id),
        isHouse(actor) ? undefined : eq(messages.fromAdmin, false),
        memberOf(actor),
        shownTo(actor),
      ),
    )
  if (!found?.content) throw notFound(NO_MESSAGE)
  return { content: found.content }
}

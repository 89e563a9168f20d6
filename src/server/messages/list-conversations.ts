import { and, count, desc, eq, exists, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { adminMessages } from '#contract/messages/endpoints.ts'
import { paginationOf } from '#contract/shared/list.ts'
import type { Actor } from '../session/actor.ts'
import type { Db } from '../db/client.ts'
import { commandes } from '../db/schema/commandes.ts'
import { conversations, messages } from '../db/schema/messages.ts'
import { supportRequests } from '../db/schema/support.ts'
import { users } from '../db/schema/users.ts'
import { holdingWords } from '../db/searchable.ts'
import type { Deps } from '../deps.ts'
import { readConversations } from './read-conversations.ts'
import { memberOf, shownTo, unreadBy } from './side.ts'
import { selectMessages, toMessage } from './to-message.ts'

type Page = { page: number; limit: number }
type HouseQuery = z.output<typeof adminMessages.listConversations.query>

/** A client's threads, and their latest messages whatever the thread; the pagination is of the longer of the two lists. */
export async function listConversations({ db }: Pick<Deps, 'db'>, actor: Actor, { page, limit }: Page) {
  const [threads, latest, messageCount] = await Promise.all([
    readConversations(db, actor, { where: memberOf(actor), page, limit }),
    selectMessages(db)
      .where(and(memberOf(actor), shownTo(actor)))
      .orderBy(desc(messages.createdAt), desc(messages.id))
      .limit(limit)
      .offset((page - 1) * limit),
    countMessages(db, and(memberOf(actor), shownTo(actor))),
  ])
  return {
    data: threads.data,
    messages: latest.map((row) => toMessage(row, actor)),
    pagination: paginationOf({ page, limit }, Math.max(threads.total, messageCount)),
  }
}

/** The house's inbox: the threads where somebody wrote; a search finds the others too. */
export async function listHouseConversations({ db }: Pick<Deps, 'db'>, actor: Actor, query: HouseQuery) {
  const { page, limit, type, unread, search } = query
  const where = and(
    type && eq(conversations.type, type),
    unread === undefined ? undefined : unreadIs(db, actor, unread ? 'SOME' : 'NONE'),
    search ? matching(search) : withMessages(db, actor),
  )
  const { data, total } = await readConversations(db, actor, { where, page, limit })
  return { data, pagination: paginationOf({ page, limit }, total) }
}

async function countMessages(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(where)
  return row?.count ?? 0
}

function withMessages(db: Db, actor: Actor): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(messages)
      .where(and(eq(messages.conversationId, conversations.id), shownTo(actor))),
  )
}

function unreadIs(db: Db, actor: Actor, wanted: 'SOME' | 'NONE'): SQL {
  const some = exists(
    db
      .select({ one: sql`1` })
      .from(messages)
      .where(and(eq(messages.conversationId, conversations.id), unreadBy(actor))),
  )
  return wanted === 'SOME' ? some : sql`not ${some}`
}

/** An order's own text finds its thread, accents or not; other threads by their title and their client. */
function matching(search: string): SQL | undefined {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return or(
    holdingWords(commandes.recherche, search),
    ilike(conversations.titre, pattern),
    ilike(sql`${users.prenom} || ' ' || ${users.nom}`, pattern),
    ilike(users.email, pattern),
    ilike(supportRequests.nom, pattern),
    ilike(supportRequests.email, pattern),
  )
}

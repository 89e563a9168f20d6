import { and, desc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { HouseConversationExport, houseConversationQuery } from '#contract/messages/admin-endpoints.ts'
import type { messages as clientMessages } from '#contract/messages/endpoints.ts'
import { paginationOf } from '#contract/shared/list.ts'
import type { Db } from '../../platform/db/client.ts'
import { findPage } from '../../platform/db/find-page.ts'
import { countsOf, sumOf } from '../../platform/db/list-counts.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { conversations, messages } from '../../platform/db/schema/messages.ts'
import { holdingWords } from '../../platform/db/searchable.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { matchingCommandes } from '../commandes/matching-commandes.ts'
import { asked } from './message-conditions.ts'
import { readConversations } from './read-conversations.ts'
import { archivedBy, holding, pinnedBy } from './read-marks.ts'
import { foundByHouse } from './search-conversations.ts'
import { showMessages } from './show-messages.ts'
import { memberOf, shownTo, unreadBy } from './side.ts'
import { selectMessages } from './to-message.ts'

type ClientQuery = z.output<typeof clientMessages.listConversations.query>
type HouseQuery = z.output<typeof houseConversationQuery>

/** A client's threads with a message by pages, and their latest messages whatever the thread; a search, or a kind of threads, finds the empty ones too: one writes there first. The pagination is of the threads. */
export async function listConversations({ db }: Pick<Deps, 'db'>, actor: Actor, query: ClientQuery) {
  const { page, limit, search } = query
  const where = and(
    memberOf(actor),
    marked(db, actor, query),
    asked(query.archived, archivedBy(db, actor)),
    search ? mentioning(db, actor, search) : undefined,
    search || query.type ? undefined : holding(db, shownTo(actor)),
  )
  const [data, total, latest] = await Promise.all([
    readConversations(db, actor, { where, page, limit }),
    db.$count(conversations, where),
    selectMessages(db)
      .where(and(memberOf(actor), shownTo(actor)))
      .orderBy(desc(messages.createdAt), desc(messages.id))
      .limit(limit)
      .offset((page - 1) * limit),
  ])
  return {
    data,
    messages: await showMessages(db, actor, latest),
    pagination: paginationOf({ page, limit }, total),
  }
}

/** The house's inbox: the threads with a message; a search finds the empty ones too. */
export async function listHouseConversations({ db }: Pick<Deps, 'db'>, actor: Actor, query: HouseQuery) {
  const where = inInbox(db, actor, query)
  const { ids, pagination } = await findPage(query, {
    ids: ({ limit, offset }) =>
      query.search
        ? foundByHouse(db, { search: query.search, where, limit })
        : inboxIds(db, where).limit(limit).offset(offset),
    count: () => countInbox(db, query, where),
  })
  const shown = { where: inArray(conversations.id, ids), page: 1, limit: ids.length }
  return { data: await readConversations(db, actor, shown), pagination }
}

/** The filters of the inbox on threads, its search apart. */
export const inInbox = (db: Db, actor: Actor, query: HouseConversationExport): SQL | undefined =>
  and(
    inState(query),
    marked(db, actor, query),
    query.clientId ? eq(conversations.clientId, query.clientId) : undefined,
    query.assignee ? assignedTo(actor, query.assignee) : undefined,
  )

/** In the order of the inbox. */
export const inboxIds = (db: Db, where: SQL | undefined) =>
  db
    .select({ id: conversations.id })
    .from(conversations)
    .where(where)
    .orderBy(desc(conversations.updatedAt), desc(conversations.id))

/** Kept counted by state and kind, which most views of the inbox are. */
async function countInbox(db: Db, query: HouseQuery, where: SQL | undefined): Promise<number> {
  const { archived, type, unread, pinned, assignee, clientId } = query
  if (unread !== undefined || pinned !== undefined || assignee || clientId) {
    return db.$count(conversations, where)
  }
  const counts = await countsOf(db, 'conversations')
  const open = archived ? 0 : sumOf(counts, ['OUVERTE', type])
  return open + (archived === false ? 0 : sumOf(counts, ['ARCHIVEE', type]))
}

/** The threads of the inbox by state, through its index (decision 082). */
function inState({ archived, search }: HouseConversationExport): SQL | undefined {
  if (archived) return eq(conversations.etatMaison, 'ARCHIVEE')
  if (search)
    return archived === undefined ? undefined : inArray(conversations.etatMaison, ['OUVERTE', 'VIDE'])
  if (archived === undefined) return inArray(conversations.etatMaison, ['OUVERTE', 'ARCHIVEE'])
  return eq(conversations.etatMaison, 'OUVERTE')
}

const assignedTo = (actor: Actor, assignee: string): SQL =>
  assignee === 'aucun'
    ? isNull(conversations.assigneeId)
    : eq(conversations.assigneeId, assignee === 'moi' ? actor.id : assignee)

type Marks = Pick<ClientQuery, 'type' | 'unread' | 'pinned'>

/** The marks of threads as a list shows them: pinned or unread by any of their messages. */
function marked(db: Db, actor: Actor, { type, unread, pinned }: Marks): SQL | undefined {
  return and(
    type && eq(conversations.type, type),
    asked(unread, holding(db, unreadBy(actor))),
    asked(pinned, pinnedBy(db, actor)),
  )
}

/** A client's search: the thread's title, its order, or the text of its messages. */
const mentioning = (db: Db, actor: Actor, search: string): SQL | undefined =>
  or(
    holdingWords(conversations.recherche, search),
    inArray(
      conversations.commandeId,
      db
        .select({ id: commandes.id })
        .from(commandes)
        .where(and(eq(commandes.userId, actor.id), matchingCommandes(search))),
    ),
    holding(db, and(shownTo(actor), holdingWords(messages.recherche, search))),
  )

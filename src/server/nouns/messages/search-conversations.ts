import { and, desc, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { searchedWords } from '#contract/shared/searchable.ts'
import type { Db } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { conversations, messages } from '../../platform/db/schema/messages.ts'
import { supportRequests } from '../../platform/db/schema/support.ts'
import { users } from '../../platform/db/schema/users.ts'
import { holdingWords } from '../../platform/db/searchable.ts'
import { matchingCommandes } from '../commandes/matching-commandes.ts'

/** A very common word finds the threads of its latest messages only: beyond, another word tells them apart. */
const LATEST_MESSAGES = 2000
/** Trigrams know no shorter word. */
const SHORTEST_WORD = 3

type Wanted = { search: string; where: SQL | undefined; limit: number }

/**
 * The latest threads that a search of the house finds: by their title, their order, the people who write in them, or their messages. Each
 * is a list of its own, with an index of its own, and stops as the search does (decisions 082 and 085).
 */
export function foundByHouse(db: Db, { search, where, limit }: Wanted) {
  const latest = (found: SQL | undefined) =>
    db
      .select({ id: conversations.id, updatedAt: conversations.updatedAt })
      .from(conversations)
      .where(and(where, found))
      .orderBy(desc(conversations.updatedAt), desc(conversations.id))
      .limit(limit)
  const isWritten = isLongEnough(search) ? inArray(conversations.id, writtenIn(db, search)) : sql`false`
  return (
    union(
      latest(holdingWords(conversations.recherche, search)),
      latest(
        and(
          // The words of an order hold its client's.
          isNull(conversations.commandeId),
          inArray(
            conversations.clientId,
            db.select({ id: users.id }).from(users).where(holdingWords(users.recherche, search)),
          ),
        ),
      ),
      latest(
        and(
          // Few threads belong to a visitor: without this condition the planner scans all threads.
          isNotNull(conversations.supportRequestId),
          inArray(
            conversations.supportRequestId,
            db
              .select({ id: supportRequests.id })
              .from(supportRequests)
              .where(holdingWords(supportRequests.recherche, search)),
          ),
        ),
      ),
      latest(
        inArray(
          conversations.commandeId,
          db.select({ id: commandes.id }).from(commandes).where(matchingCommandes(search)),
        ),
      ),
      latest(isWritten),
    )
      // drizzle does not write the names of a union's columns as the database has them.
      .orderBy(sql`updated_at desc, id desc`)
      .limit(limit)
  )
}

const writtenIn = (db: Db, search: string) =>
  db
    .select({ id: messages.conversationId })
    .from(messages)
    .where(and(holdingWords(messages.recherche, search), isNull(messages.houseHiddenAt)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(LATEST_MESSAGES)

const isLongEnough = (search: string): boolean =>
  searchedWords(search).some((word) => word.length >= SHORTEST_WORD)

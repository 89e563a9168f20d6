import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { conversations, messages } from '../../platform/db/schema/messages.ts'
import type { Actor } from '../../platform/session/actor.ts'

/** Each thread has two sides: the client's, and the house's, shared by its administrators (decisions §9). */
export const isHouse = ({ role }: Pick<Actor, 'role'>): boolean => role === 'ADMIN'

/** The threads an actor is a member of, as a WHERE: a client's own, all for the house. */
export const memberOf = (actor: Actor): SQL | undefined =>
  isHouse(actor) ? undefined : eq(conversations.clientId, actor.id)

/** Messages of the other side that the actor's side has not read. */
export const unreadBy = (actor: Actor): SQL | undefined =>
  isHouse(actor)
    ? and(eq(messages.fromAdmin, false), isNull(messages.houseReadAt), isNull(messages.houseHiddenAt))
    : and(eq(messages.fromAdmin, true), isNull(messages.clientReadAt), isNull(messages.clientHiddenAt))

/** Messages that the actor's side has not hidden. */
export const shownTo = (actor: Actor): SQL =>
  isNull(isHouse(actor) ? messages.houseHiddenAt : messages.clientHiddenAt)

/** The columns of the marks of the actor's side. */
export const columnsOf = (actor: Actor) =>
  isHouse(actor)
    ? {
        readAt: messages.houseReadAt,
        archivedAt: messages.houseArchivedAt,
        pinnedAt: messages.housePinnedAt,
        hiddenAt: messages.houseHiddenAt,
      }
    : {
        readAt: messages.clientReadAt,
        archivedAt: messages.clientArchivedAt,
        pinnedAt: messages.clientPinnedAt,
        hiddenAt: messages.clientHiddenAt,
      }

import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/session/actor.ts'
import { isHouse } from './side.ts'

/**
 * The id of the last message that the actor's side sees in a thread, of those that `only` keeps (written of `m`): one step of an
 * index a thread, however long, for a query over `conversations`.
 */
export function latestId(actor: Actor, only: SQL = sql`true`): SQL<string> {
  const hidden = isHouse(actor) ? sql`m.house_hidden_at` : sql`m.client_hidden_at`
  return sql`(select m.id from messages m
    where m.conversation_id = conversations.id and ${hidden} is null and ${only}
    order by m.created_at desc, m.id desc limit 1)`
}

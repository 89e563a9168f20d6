import { eq, inArray, sql } from 'drizzle-orm'
import { signerOf } from '#contract/users/signer.ts'
import type { PersonRef } from '#contract/users/user.ts'
import type { Db } from '../../platform/db/client.ts'
import { conversations, messages } from '../../platform/db/schema/messages.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { latestId } from './latest-id.ts'
import { isHouse } from './side.ts'
import { AUTHOR } from './signature.ts'

/** The house's last author in each thread, for its client. */
export async function readSigners(db: Db, actor: Actor, ids: string[]): Promise<Map<string, PersonRef>> {
  if (isHouse(actor)) return new Map()
  const lastOfHouse = latestId(actor, sql`m.from_admin and m.sender_id is not null`)
  const rows = await db
    .select({ id: conversations.id, author: AUTHOR })
    .from(conversations)
    .innerJoin(messages, eq(messages.id, lastOfHouse))
    .innerJoin(users, eq(users.id, messages.senderId))
    .where(inArray(conversations.id, ids))
  return new Map(rows.map(({ id, author }) => [id, signerOf(author)]))
}

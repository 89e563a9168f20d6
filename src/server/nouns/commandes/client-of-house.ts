import { and, eq, isNull, sql } from 'drizzle-orm'
import type { NewClient, NewCommande } from '#contract/commandes/house-commande.ts'
import { ADDRESS_OF_ACCOUNT, NO_SUCH_CLIENT } from '#contract/commandes/refusals.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { emailKey } from '#contract/shared/email-key.ts'
import { INVALID_FIELDS } from '#contract/shared/refusals.ts'
import type { Tx } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema/users.ts'
import { badRequest, conflict } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { changesOf } from '../logs/changes-of.ts'
import { writeLog } from '../logs/write-log.ts'

type Client = typeof users.$inferSelect

/** The client of an order that the house opens: an account that may sign in, or a new one made for them. */
export async function clientOfHouse(
  tx: Tx,
  { entry, actor, now }: { entry: NewCommande; actor: Actor; now: Date },
): Promise<Client> {
  if (entry.client) return openAccount(tx, { client: entry.client, actor, now })
  const [known] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, entry.userId ?? ''), eq(users.role, 'USER'), isNull(users.deletedAt)))
    .for('no key update')
  if (!known) throw badRequest(INVALID_FIELDS, [{ path: 'userId', message: NO_SUCH_CLIENT }])
  return known
}

/** An account without password: the link that its owner is sent proves the address and opens it. */
async function openAccount(tx: Tx, { client, actor, now }: { client: NewClient; actor: Actor; now: Date }) {
  const { prenom, nom, email, telephone = null } = client
  const known = await tx.$count(users, eq(sql`lower(${users.email})`, emailKey(email)))
  if (known > 0) throw taken()
  const [created] = await tx
    .insert(users)
    .values({ prenom, nom, email, telephone, role: 'USER', createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning()
  if (!created) throw taken()
  await writeLog(tx, {
    by: actor,
    ...LOG_LINES.user.openedWithCommande,
    metadata: { userId: created.id },
    changes: changesOf(null, created, ['role', 'isActive']),
    createdAt: now,
  })
  return created
}

const taken = () =>
  conflict(ADDRESS_OF_ACCOUNT, undefined, [{ path: 'client.email', message: ADDRESS_OF_ACCOUNT }])

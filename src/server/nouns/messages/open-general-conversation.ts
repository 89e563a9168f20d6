import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { holdAlone } from '../../platform/db/hold-alone.ts'
import { conversations } from '../../platform/db/schema/messages.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict } from '../../platform/errors.ts'

/** The only direct thread between a client and the house, opened by the first message of either; any administrator may answer. */
export async function openGeneralConversation(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  client: { id: string },
  admin: { id: string } | null,
): Promise<string> {
  // Both sides may write first at once: the thread stays one.
  await holdAlone(tx, `general:${client.id}`)
  const [known] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.clientId, client.id), eq(conversations.type, 'general')))
  if (known) return known.id

  const member = admin ?? (await firstAdmin(tx))
  const now = clock()
  const id = `usr_${[client.id, member.id].toSorted().join('_')}`
  await tx
    .insert(conversations)
    .values({
      id,
      type: 'general',
      titre: 'Correspondance avec la maison',
      clientId: client.id,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
  return id
}

async function firstAdmin(tx: Tx): Promise<{ id: string }> {
  const [first] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), eq(users.isActive, true)))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1)
  if (!first) throw conflict('Nous ne pouvons pas recevoir de message pour le moment')
  return first
}

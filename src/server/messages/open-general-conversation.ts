import { and, asc, eq } from 'drizzle-orm'
import type { Actor } from '../session/actor.ts'
import type { Tx } from '../db/client.ts'
import { conversations } from '../db/schema/messages.ts'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { conflict } from '../errors.ts'

/** The one direct thread between a client and the house, opened by its first message; whoever of the house answers. */
export async function openGeneralConversation(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  client: Actor,
  subject?: string,
): Promise<string> {
  const [known] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.clientId, client.id), eq(conversations.type, 'general')))
  if (known) return known.id

  const [first] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), eq(users.isActive, true)))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1)
  if (!first) throw conflict('La maison ne peut pas recevoir de message pour le moment')
  const now = clock()
  const id = `usr_${[client.id, first.id].toSorted().join('_')}`
  await tx
    .insert(conversations)
    .values({
      id,
      type: 'general',
      titre: subject || 'Correspondance avec la maison',
      clientId: client.id,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
  return id
}

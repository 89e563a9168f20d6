import { createHash, randomUUIDv7 } from 'node:crypto'
import { fullName } from '#contract/users/signer.ts'
import type { Tx } from '../../platform/db/client.ts'
import { conversations } from '../../platform/db/schema/messages.ts'
import { supportRequests } from '../../platform/db/schema/support.ts'
import type { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'

type Opening = { client: typeof users.$inferSelect; titre: string }

/** A support thread of a client, of its own title: each subject opens one (decisions §9). */
export async function openSupportConversation(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { client: { id: clientId, prenom, nom, email, telephone }, titre }: Opening,
): Promise<string> {
  const id = randomUUIDv7()
  const now = clock()
  await tx.insert(supportRequests).values({
    id,
    kind: 'CONTACT',
    nom: fullName({ prenom, nom }),
    email,
    telephone: telephone ?? '',
    empreinte: createHash('sha256').update(id).digest('hex'),
    createdAt: now,
  })
  const conversationId = `sup_${id}`
  await tx.insert(conversations).values({
    id: conversationId,
    type: 'support',
    titre,
    clientId,
    supportRequestId: id,
    createdAt: now,
    updatedAt: now,
  })
  return conversationId
}

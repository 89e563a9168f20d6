import type { Tx } from '../../platform/db/client.ts'
import { conversations } from '../../platform/db/schema/messages.ts'
import type { Deps } from '../../platform/deps.ts'

export const commandeConversationId = (commandeId: string): string => `cmd_${commandeId}`

/** Opens the thread of an order, in the transaction that confirms it; opened twice, it stays one. */
export async function openCommandeConversation(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { commandeId, clientId, titre }: { commandeId: string; clientId: string; titre: string },
): Promise<void> {
  const now = clock()
  await tx
    .insert(conversations)
    .values({
      id: commandeConversationId(commandeId),
      type: 'project',
      commandeId,
      clientId,
      titre,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
}

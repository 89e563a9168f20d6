import { and, eq, isNull } from 'drizzle-orm'
import { commandeEvenements, commandes } from '../../platform/db/schema/commandes.ts'
import { correcteurs } from '../../platform/db/schema/correcteurs.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { isManuscritRecu } from './read-manuscript.ts'
import { readProfessionnel } from './read-professionnel.ts'

export type CommandeFacts = {
  commande: typeof commandes.$inferSelect
  client: typeof users.$inferSelect
  /** The name of the assigned corrector. */
  correcteur: string | null
  /** Whether the house has its text. */
  manuscritRecu: boolean
  /** Whether it is a professional's, who has no right to withdraw. */
  professionnel: boolean
}

/** An order, its client and its corrector, or null once its client is erased. */
export async function readCommandeFacts(
  { db }: Pick<Deps, 'db'>,
  commandeId: string,
): Promise<CommandeFacts | null> {
  const [facts] = await db
    .select({
      commande: commandes,
      client: users,
      correcteur: correcteurs.nom,
      manuscritRecu: isManuscritRecu,
    })
    .from(commandes)
    .leftJoin(correcteurs, eq(correcteurs.id, commandes.correcteurId))
    .innerJoin(users, and(eq(users.id, commandes.userId), isNull(users.deletedAt)))
    .where(eq(commandes.id, commandeId))
  return facts ? { ...facts, professionnel: await readProfessionnel(db, commandeId) } : null
}

/** A step of an order, with the facts that `readCommandeFacts` reads. */
export async function readEventFacts(
  deps: Pick<Deps, 'db'>,
  { commandeId, evenementId }: { commandeId: string; evenementId: string },
) {
  const facts = await readCommandeFacts(deps, commandeId)
  const [evenement] = await deps.db
    .select()
    .from(commandeEvenements)
    .where(and(eq(commandeEvenements.id, evenementId), eq(commandeEvenements.commandeId, commandeId)))
  return facts && evenement ? { ...facts, evenement } : null
}

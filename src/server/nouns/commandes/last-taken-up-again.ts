import { and, eq, max, or } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/client.ts'
import { commandeEvenements } from '../../platform/db/schema/commandes.ts'

/** The moment when a revision was last asked, or the work taken up again: deliveries before it are answered. */
export async function lastTakenUpAgain(db: Db | Tx, commandeId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(commandeEvenements.createdAt) })
    .from(commandeEvenements)
    .where(
      and(
        eq(commandeEvenements.commandeId, commandeId),
        or(eq(commandeEvenements.type, 'REVISION'), eq(commandeEvenements.de, 'TERMINE')),
      ),
    )
  return row?.at ?? null
}

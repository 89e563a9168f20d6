import { asc, eq } from 'drizzle-orm'
import { searchable } from '#contract/shared/searchable.ts'
import type { Tx } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { factures } from '../../platform/db/schema/factures.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { defineJob } from '../../platform/jobs/job.ts'

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'reindex-client': { userId: string }
  }
}

/** Writes again the searchable text of a client's orders, after a change of their name or address. */
export const reindexClientJob = defineJob<Deps, 'reindex-client'>({
  name: 'reindex-client',
  run: ({ db }, { userId }) =>
    db.transaction(async (tx) => {
      // Locked: an invoice issued at the same time adds its number after.
      const theirs = await tx
        .select({ id: commandes.id, titre: commandes.titre })
        .from(commandes)
        .where(eq(commandes.userId, userId))
        .orderBy(asc(commandes.id))
        .for('no key update')
      const [client] = await tx.select().from(users).where(eq(users.id, userId))
      if (!client) return
      const { prenom, nom, email } = client
      for (const { id, titre } of theirs) {
        const recherche = searchable(titre, prenom, nom, email, ...(await numbersOf(tx, id)))
        await tx.update(commandes).set({ recherche }).where(eq(commandes.id, id))
      }
    }),
})

async function numbersOf(tx: Tx, commandeId: string): Promise<string[]> {
  const issued = await tx
    .select({ numero: factures.numero })
    .from(factures)
    .where(eq(factures.commandeId, commandeId))
  return issued.map(({ numero }) => numero)
}

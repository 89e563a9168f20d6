import { and, eq, sql } from 'drizzle-orm'
import { awaitsManuscript } from '#contract/commandes/work-started.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import type { CommandeFacts } from './read-commande-facts.ts'

/** Whether an order is paid and its author has sent no text yet. */
export async function readAwaitsManuscript(
  db: Db | Tx,
  { id, statut }: Pick<CommandeFacts['commande'], 'id' | 'statut'>,
): Promise<boolean> {
  const sent = await db.$count(fichiers, and(eq(fichiers.commandeId, id), eq(fichiers.kind, 'SOURCE')))
  return awaitsManuscript({ statut, hasManuscript: sent > 0 })
}

/** A column of an order: whether the house has its text, deposited by its author or delivered corrected. */
export const isManuscritRecu = sql<boolean>`exists (select 1 from ${fichiers} f where f.commande_id = ${commandes.id} and f.kind in ('SOURCE', 'LIVRABLE'))`

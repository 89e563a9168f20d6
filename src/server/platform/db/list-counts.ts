import { eq, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { listCounts } from './schema/list-counts.ts'

/** The lists whose triggers count them (decision 084), each with the columns of its groups, in the order of their key. */
type CountedList = 'avis' | 'commandes' | 'users' | 'factures' | 'messages' | 'conversations' | 'audit_logs'

export type ListCount = { groupe: string[]; nombre: number }

/** Counts the rows of a list in each of its groups, exactly, without reading them. */
export async function countsOf(db: Db, liste: CountedList): Promise<ListCount[]> {
  const rows = await db
    .select({ groupe: listCounts.groupe, nombre: sql`sum(${listCounts.nombre})`.mapWith(Number) })
    .from(listCounts)
    .where(eq(listCounts.liste, liste))
    .groupBy(listCounts.groupe)
  return rows.map(({ groupe, nombre }) => ({ groupe: groupe.split('|'), nombre }))
}

/** The rows of the groups whose parts are those asked for; an absent part is any. */
export const sumOf = (counts: ListCount[], parts: (string | undefined)[]): number =>
  counts
    .filter(({ groupe }) => parts.every((part, rank) => part === undefined || groupe[rank] === part))
    .reduce((sum, { nombre }) => sum + nombre, 0)

import { asc, eq } from 'drizzle-orm'
import { tarifs } from '../db/schema/tarifs.ts'
import type { Deps } from '../deps.ts'

/** The services on sale, in the order the house gave them. */
export async function listTarifs({ db }: Pick<Deps, 'db'>) {
  return db.select().from(tarifs).where(eq(tarifs.actif, true)).orderBy(asc(tarifs.ordre), asc(tarifs.prix))
}

import { asc, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { correcteurs } from '../db/schema/commandes.ts'

/** Those an author may read of, in the house's order. */
export const listActiveCorrecteurs = (db: Db) => correcteursWhere(db, eq(correcteurs.actif, true))

export const listAllCorrecteurs = (db: Db) => correcteursWhere(db, undefined)

const correcteursWhere = (db: Db, where: SQL | undefined) =>
  db.select().from(correcteurs).where(where).orderBy(asc(correcteurs.ordre), asc(correcteurs.nom))

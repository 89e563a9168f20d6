import { asc, eq, type SQL } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import type { Db } from '../db/client.ts'
import { correcteurs as correcteursTable } from '../db/schema/commandes.ts'
import { route } from '../http/route.ts'
import type { Noun } from '../noun.ts'

export const correcteurs: Noun = {
  routes(app) {
    const { db } = app.deps
    route(app, api.correcteurs.list, async () => ({ data: await listActiveCorrecteurs(db) }))
    route(app, api.admin.correcteurs.list, async () => ({ data: await listAllCorrecteurs(db) }))
  },
}

/** Those an author may read of, in the house's order. */
const listActiveCorrecteurs = (db: Db) => correcteursWhere(db, eq(correcteursTable.actif, true))

const listAllCorrecteurs = (db: Db) => correcteursWhere(db, undefined)

const correcteursWhere = (db: Db, where: SQL | undefined) =>
  db
    .select()
    .from(correcteursTable)
    .where(where)
    .orderBy(asc(correcteursTable.ordre), asc(correcteursTable.nom))

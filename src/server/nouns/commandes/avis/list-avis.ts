import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { AvisExport } from '#contract/commandes/avis/admin-endpoints.ts'
import { AVIS_CSV } from '#contract/commandes/avis/avis-csv.ts'
import { NO_AVIS_HERE } from '#contract/commandes/avis/refusals.ts'
import type { Db, Tx } from '../../../platform/db/client.ts'
import { avis } from '../../../platform/db/schema/avis.ts'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { users } from '../../../platform/db/schema/users.ts'
import { holdingWords } from '../../../platform/db/searchable.ts'
import { notFound } from '../../../platform/errors.ts'
import { listedRows } from '../../../platform/exports/listed-rows.ts'

/** What a search reads of a note: its order's title, its author, and its words. */
const SEARCHED = sql`(select ${commandes.recherche} || ' ' || searchable(coalesce(${avis.mot}, ''))
  from ${commandes} where ${commandes.id} = ${avis.commandeId})`

const listed = listedRows({
  table: avis,
  rows: (db, where) => selectAvis(db, where),
  where: ({ search, etat, note }: AvisExport) =>
    and(
      etat && eq(avis.etat, etat),
      note && eq(avis.note, note),
      search ? holdingWords(SEARCHED, search) : undefined,
    ),
  order: () => [desc(avis.donneLe), desc(avis.id)],
})

/** The notes of the authors, published or not, a page at a time. */
export const listAvis = listed.page((_deps, rows) => rows)

/** The notes that the list finds, as a table. */
export const exportAvis = listed.csv({ name: 'avis', columns: AVIS_CSV, show: (_deps, rows) => rows })

/** The note with this id, or 404. */
export async function findAvis(db: Db | Tx, id: string) {
  const [found] = await selectAvis(db, eq(avis.id, id))
  if (!found) throw notFound(NO_AVIS_HERE)
  return found
}

const { createdAt: _createdAt, ...SHOWN } = getTableColumns(avis)

const selectAvis = (db: Db | Tx, where: SQL | undefined) =>
  db
    .select({
      ...SHOWN,
      titre: commandes.titre,
      service: commandes.serviceNom,
      travailLe: commandes.termineeLe,
      client: { id: users.id, prenom: users.prenom, nom: users.nom },
    })
    .from(avis)
    .innerJoin(commandes, eq(commandes.id, avis.commandeId))
    .innerJoin(users, eq(users.id, commandes.userId))
    .where(where)

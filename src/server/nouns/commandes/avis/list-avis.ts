import { and, desc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { AvisQuery } from '#contract/commandes/avis/admin-endpoints.ts'
import { NO_AVIS_HERE } from '#contract/commandes/avis/refusals.ts'
import type { Db, Tx } from '../../../platform/db/client.ts'
import { avis } from '../../../platform/db/schema/avis.ts'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { users } from '../../../platform/db/schema/users.ts'
import { notFound } from '../../../platform/errors.ts'
import { listedRows } from '../../../platform/exports/listed-rows.ts'

const listed = listedRows({
  table: avis,
  rows: (db, where) => selectAvis(db, where),
  where: ({ etat, note }: Pick<AvisQuery, 'etat' | 'note'>) =>
    and(etat && eq(avis.etat, etat), note && eq(avis.note, note)),
  order: () => [desc(avis.donneLe), desc(avis.id)],
})

/** The notes of the authors, published or not, a page at a time. */
export const listAvis = listed.page((_deps, rows) => rows)

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

import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { files as contract } from '#contract/files/endpoints.ts'
import { paginationOf } from '#contract/shared/list.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { holdingWords } from '../../platform/db/searchable.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { readVisibleCommande } from '../commandes/visible-commande.ts'
import { COMMANDE_COLUMNS, COMMANDE_KINDS, readProjectFiles, toProjectFile } from './read-files.ts'

type Query = z.output<typeof contract.listMine.query>

/** The files of all the caller's orders: filtered, sorted, a page at a time. */
export async function listMyFiles({ db }: Pick<Deps, 'db'>, actor: Actor, query: Query) {
  const { page, limit, type, search } = query
  const where = and(
    eq(commandes.userId, actor.id),
    inArray(fichiers.kind, type ? [type] : COMMANDE_KINDS),
    search ? holdingWords(NAMES, search) : undefined,
  )
  // The shown columns are read for the page alone: the last page costs no more than the first.
  const shown = db
    .select({ id: fichiers.id })
    .from(fichiers)
    .innerJoin(commandes, eq(commandes.id, fichiers.commandeId))
    .where(where)
    .orderBy(...orderOf(query))
    .limit(limit)
    .offset((page - 1) * limit)
  const [rows, [counted]] = await Promise.all([
    db
      .select({ fichier: fichiers, commande: COMMANDE_COLUMNS })
      .from(fichiers)
      .innerJoin(commandes, eq(commandes.id, fichiers.commandeId))
      .where(inArray(fichiers.id, shown))
      .orderBy(...orderOf(query)),
    db
      .select({ total: count() })
      .from(fichiers)
      .innerJoin(commandes, eq(commandes.id, fichiers.commandeId))
      .where(where),
  ])
  const total = counted?.total ?? 0
  return {
    files: rows.map(({ fichier, commande }) => toProjectFile(fichier, { commande, actor })),
    count: total,
    pagination: paginationOf({ page, limit }, total),
  }
}

/** Their names and the title of their project, folded as elsewhere. */
const NAMES = sql`searchable(concat_ws(' ', ${fichiers.nom}, ${fichiers.titre}, ${commandes.titre}))`

const SORTS = { uploadedAt: fichiers.createdAt, filename: fichiers.nom, size: fichiers.taille }

/** The asked sort, then by id: a page never shows a file twice. */
function orderOf({ sortBy = 'uploadedAt', sortDirection }: Query): SQL[] {
  const direct = (sortDirection ?? (sortBy === 'filename' ? 'asc' : 'desc')) === 'asc' ? asc : desc
  return [direct(SORTS[sortBy]), direct(fichiers.id)]
}

export async function listProjectFiles({ db }: Pick<Deps, 'db'>, actor: Actor, commandeId: string) {
  await readVisibleCommande(db, actor, commandeId)
  const files = await readProjectFiles(db, commandeId, actor)
  return { files, count: files.length }
}

import { and, desc, eq, inArray } from 'drizzle-orm'
import { paginationOf } from '#contract/shared/list.ts'
import type { Actor } from '../session/actor.ts'
import { readVisibleCommande } from '../commandes/visible-commande.ts'
import { commandes } from '../db/schema/commandes.ts'
import { fichiers } from '../db/schema/fichiers.ts'
import type { Deps } from '../deps.ts'
import { ORDER_COLUMNS, readProjectFiles, toProjectFile } from './read-files.ts'

/** The files of all one's orders, the latest first. */
export async function listMyFiles(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { page, limit }: { page: number; limit: number },
) {
  const mine = inArray(
    fichiers.commandeId,
    db.select({ id: commandes.id }).from(commandes).where(eq(commandes.userId, actor.id)),
  )
  const where = and(mine, inArray(fichiers.kind, ['SOURCE', 'LIVRABLE']))
  const [rows, count] = await Promise.all([
    db
      .select({ fichier: fichiers, commande: ORDER_COLUMNS })
      .from(fichiers)
      .innerJoin(commandes, eq(commandes.id, fichiers.commandeId))
      .where(where)
      .orderBy(desc(fichiers.createdAt), desc(fichiers.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(fichiers, where),
  ])
  return {
    files: rows.map(({ fichier, commande }) => toProjectFile(fichier, { commande, actor })),
    count,
    pagination: paginationOf({ page, limit }, count),
  }
}

export async function listProjectFiles({ db }: Pick<Deps, 'db'>, actor: Actor, commandeId: string) {
  await readVisibleCommande(db, actor, commandeId)
  const files = await readProjectFiles(db, commandeId, actor)
  return { files, count: files.length }
}

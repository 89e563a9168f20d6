import { aliasedTable, and, asc, eq, exists, gt, ilike, inArray, isNull, or } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/client.ts'
import { commandeEvenements } from '../../platform/db/schema/commandes.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { ecrits, lectures, marques } from '../../platform/db/schema/marques.ts'
import { lastTakenUpAgain } from './last-taken-up-again.ts'

const decided = aliasedTable(fichiers, 'decided')

/** The files of the present delivery that its author read in the atelier, and whether each was written as they decided it. */
export async function readInAtelier(db: Db | Tx, commandeId: string) {
  const since = await lastTakenUpAgain(db, commandeId)
  const rows = await db
    .select({ id: fichiers.id, nom: fichiers.nom, decideId: decided.id })
    .from(fichiers)
    .leftJoin(decided, eq(decided.origineId, fichiers.id))
    .where(
      and(
        eq(fichiers.commandeId, commandeId),
        eq(fichiers.kind, 'LIVRABLE'),
        ilike(fichiers.nom, '%.docx'),
        since ? gt(fichiers.createdAt, since) : undefined,
        or(
          exists(db.select().from(marques).where(eq(marques.fichierId, fichiers.id))),
          exists(db.select().from(ecrits).where(eq(ecrits.fichierId, fichiers.id))),
          exists(db.select().from(lectures).where(eq(lectures.fichierId, fichiers.id))),
        ),
      ),
    )
    .orderBy(asc(fichiers.createdAt), asc(fichiers.id))
  return rows.map(({ id, nom, decideId }) => ({ id, nom, isWritten: decideId !== null }))
}

/**
 * The files of `readInAtelier` once their author, or the end of the time to answer, made them good to print; none when the house ended the
 * order by hand.
 */
export async function readGoodToPrint(db: Db | Tx, commandeId: string) {
  const since = await lastTakenUpAgain(db, commandeId)
  const { type, vers, actorId, createdAt } = commandeEvenements
  const agreed = await db.$count(
    commandeEvenements,
    and(
      eq(commandeEvenements.commandeId, commandeId),
      or(eq(type, 'BON_A_TIRER'), and(eq(vers, 'TERMINE'), isNull(actorId))),
      since ? gt(createdAt, since) : undefined,
    ),
  )
  return agreed > 0 ? readInAtelier(db, commandeId) : []
}

/** The files whose decided text is not written yet. */
export const readUnwritten = async (db: Db | Tx, commandeId: string) =>
  (await readGoodToPrint(db, commandeId)).filter(({ isWritten }) => !isWritten)

/** The number of corrections of these files that their author has refused. */
export const countRefused = (db: Db | Tx, fichierIds: string[]): Promise<number> =>
  db.$count(marques, and(inArray(marques.fichierId, fichierIds), eq(marques.choix, 'REFUSEE')))

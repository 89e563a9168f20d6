import { and, eq } from 'drizzle-orm'
import { TAKEN_BACK, whyClosed } from '#contract/atelier/why-closed.ts'
import { NO_FILE } from '#contract/files/refusals.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { commandeEvenements, type commandes } from '../../platform/db/schema/commandes.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { notFound } from '../../platform/errors.ts'
import { lastTakenUpAgain } from '../commandes/last-taken-up-again.ts'

export type Commande = typeof commandes.$inferSelect

/** A file delivered on an order, and why its marks may no longer change; no file once it was taken back. 404 for any other. */
export async function findDelivered(db: Db | Tx, commande: Commande, fileId: string) {
  const [fichier] = await db
    .select()
    .from(fichiers)
    .where(and(eq(fichiers.id, fileId), eq(fichiers.commandeId, commande.id), eq(fichiers.kind, 'LIVRABLE')))
  if (fichier) {
    const takenUpAgain = await lastTakenUpAgain(db, commande.id)
    return { fichier, motif: whyClosed({ commande, sentAt: fichier.createdAt, takenUpAgain }) }
  }
  const takenBack = and(
    eq(commandeEvenements.commandeId, commande.id),
    eq(commandeEvenements.type, 'REPRISE'),
    eq(commandeEvenements.fichierId, fileId),
  )
  if ((await db.$count(commandeEvenements, takenBack)) === 0) throw notFound(NO_FILE)
  return { fichier: null, motif: TAKEN_BACK }
}

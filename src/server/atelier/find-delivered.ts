import { and, eq } from 'drizzle-orm'
import { awaitsAnswer } from '#contract/commandes/delivery-answer.ts'
import { NO_FILE } from '#contract/files/refusals.ts'
import { lastTakenUpAgain } from '../commandes/last-taken-up-again.ts'
import type { Db, Tx } from '../db/client.ts'
import { commandeEvenements, type commandes } from '../db/schema/commandes.ts'
import { fichiers } from '../db/schema/fichiers.ts'
import { notFound } from '../errors.ts'

type Commande = typeof commandes.$inferSelect

export const TAKEN_BACK = 'La maison a repris ce fichier\u00a0: il n’est plus à relire'

/** A file delivered on an order, and why its marks may no longer change; no file once it was taken back. 404 for any other. */
export async function findDelivered(db: Db | Tx, commande: Commande, fileId: string) {
  const [fichier] = await db
    .select()
    .from(fichiers)
    .where(and(eq(fichiers.id, fileId), eq(fichiers.commandeId, commande.id), eq(fichiers.kind, 'LIVRABLE')))
  if (fichier) return { fichier, motif: await whyClosed(db, commande, fichier.createdAt) }
  const takenBack = and(
    eq(commandeEvenements.commandeId, commande.id),
    eq(commandeEvenements.type, 'REPRISE'),
    eq(commandeEvenements.fichierId, fileId),
  )
  if ((await db.$count(commandeEvenements, takenBack)) === 0) throw notFound(NO_FILE)
  return { fichier: null, motif: TAKEN_BACK }
}

async function whyClosed(db: Db | Tx, commande: Commande, sentAt: Date): Promise<string | null> {
  const { statut, livreeLe } = commande
  const takenUpAgain = await lastTakenUpAgain(db, commande.id)
  if (takenUpAgain && sentAt <= takenUpAgain) {
    return livreeLe
      ? 'Une nouvelle livraison a remplacé ce fichier\u00a0: ses marques ne changent plus'
      : 'Une révision de ce texte est en cours\u00a0: ses marques ne changent plus'
  }
  if (statut === 'TERMINE') return 'Le bon à tirer est donné\u00a0: les marques ne changent plus'
  return awaitsAnswer(commande) ? null : 'Cette livraison n’attend plus votre réponse'
}

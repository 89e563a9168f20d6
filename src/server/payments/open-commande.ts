import { and, count, eq, sql } from 'drizzle-orm'
import { promisedDate } from '#contract/commandes/delivery-date.ts'
import { recordEvent } from '../commandes/record-event.ts'
import type { PendingCommande } from '../commandes/find-pending.ts'
import type { Tx } from '../db/client.ts'
import { keptInsert } from '../db/kept-insert.ts'
import { type Given, keptStatement } from '../db/kept-statement.ts'
import { commandes } from '../db/schema/commandes.ts'
import { fichiers } from '../db/schema/fichiers.ts'
import { searchable } from '../db/searchable.ts'
import type { Deps } from '../deps.ts'
import { forgetWaitingUpload } from '../files/reserve-upload.ts'
import { openProjectConversation } from '../messages/open-project-conversation.ts'
import type { Client } from './join-client.ts'

export type Commande = typeof commandes.$inferSelect

/** Makes the paid commande of a pending one, under its id: its files, its conversation, the first steps of its timeline. */
export async function openCommande(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  pending: PendingCommande,
  client: Client,
): Promise<Commande> {
  const now = deps.clock()
  const titre = pending.titre ?? pending.serviceNom
  const [sent] = await countFiles(tx, { pendingId: pending.id })
  const [commande] = await insertCommande(tx, {
    ...pending,
    userId: client.id,
    titre,
    statut: 'PAYEE',
    datePromise: sent && sent.files > 0 ? promiseOf(pending, now) : null,
    payeeLe: now,
    recherche: searchable(titre, client.prenom, client.nom, client.email),
    updatedAt: now,
  })
  if (!commande) throw new Error(`No commande was written for ${pending.id}`)

  const commandeId = commande.id
  await moveFiles(tx, { pendingId: pending.id, commandeId, userId: client.id })
  await forgetWaitingUpload(tx, pending.id)
  await openProjectConversation(tx, deps, { commandeId, clientId: client.id, titre })

  await recordEvent(tx, { commandeId, actorId: client.id, type: 'COMMANDE', createdAt: pending.createdAt })
  if (commande.montant > 0) {
    await recordEvent(tx, { commandeId, type: 'PAIEMENT', vers: 'PAYEE', createdAt: now })
  }
  return commande
}

/** The day promised from now on, payment and file both here (decisions §4). */
export const promiseOf = (
  { delaiJours, demarrageImmediat }: Pick<Commande, 'delaiJours' | 'demarrageImmediat'>,
  now: Date,
) => promisedDate({ from: now, workingDays: delaiJours, demarrageImmediat })

const countFiles = keptStatement((db, given: Given<{ pendingId: string }>) =>
  db
    .select({ files: count() })
    .from(fichiers)
    .where(and(eq(fichiers.pendingCommandeId, given.pendingId), eq(fichiers.kind, 'SOURCE'))),
)

const insertCommande = keptInsert(
  commandes,
  [
    ...(['id', 'userId', 'serviceId', 'serviceNom', 'titre', 'description', 'nombrePages'] as const),
    ...(['montant', 'lignes', 'codePromo', 'statut', 'cgvVersion', 'cgvHash', 'demarrageImmediat'] as const),
    ...(['delaiJours', 'datePromise', 'revisionsIncluses', 'payeeLe', 'recherche'] as const),
    ...(['createdAt', 'updatedAt'] as const),
  ],
  (insert) => insert.returning(),
)

type Moved = { pendingId: string; commandeId: string; userId: string }

const moveFiles = keptStatement((db, given: Given<Moved>) =>
  db
    .update(fichiers)
    .set({ commandeId: sql`${given.commandeId}`, pendingCommandeId: null, userId: sql`${given.userId}` })
    .where(eq(fichiers.pendingCommandeId, given.pendingId)),
)

import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { avis } from '../../platform/db/schema/avis.ts'
import {
  commandeEvenements,
  commandes,
  consignes,
  pendingCommandes,
} from '../../platform/db/schema/commandes.ts'
import { factures } from '../../platform/db/schema/factures.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { marquesGardees } from '../../platform/db/schema/marques.ts'
import { missionFaits, missions, propositions } from '../../platform/db/schema/missions.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { removePending } from '../commandes/remove-unpaid.ts'
import { restateRetractationsOf } from '../commandes/restate-retractations.ts'
import { closeCheckouts } from '../money/checkout/close-checkouts.ts'
import { addressOfNobody, commandesOf, type Erased, NOBODY, pendingOf, unsentFilesOf } from './erased.ts'

/** Their orders: the unpaid ones are removed; of a contract, the service, the price and the dates stay, and no word of theirs. */
export async function eraseCommandes(tx: Tx, self: Erased): Promise<void> {
  const own = commandesOf(tx, self)
  await removeFilesOf(tx, self)
  await erasePending(tx, self)
  await tx.update(commandeEvenements).set({ note: null }).where(inArray(commandeEvenements.commandeId, own))
  await eraseMissions(tx, own)
  // A note says how the work was liked, and counts; the words beside it and its publication were theirs to allow, and an answer speaks of them.
  await tx
    .update(avis)
    .set({
      mot: null,
      signature: null,
      etat: 'PRIVE',
      motifRefus: null,
      reponse: null,
      reponduLe: null,
      publieLe: null,
    })
    .where(inArray(avis.commandeId, own))
  await tx.delete(consignes).where(inArray(consignes.commandeId, own))
  await tx.delete(marquesGardees).where(inArray(marquesGardees.commandeId, own))
  await tx.update(factures).set({ note: null }).where(eq(factures.userId, self.id))
  const dropped = await tx
    .update(commandes)
    .set({ statut: 'ANNULEE' })
    .where(and(eq(commandes.userId, self.id), eq(commandes.statut, 'ESTIMATION_ENVOYEE')))
    .returning({ id: commandes.id })
  for (const { id } of dropped) {
    await closeCheckouts(tx, { commandeId: id })
    await restateRetractationsOf(tx, id)
  }
  await tx
    .update(commandes)
    .set({
      titre: sql`'Commande n° ' || ${commandes.numero}`,
      description: null,
      noteClient: null,
      noteCorrecteur: null,
      // The billing details and the house's words on the work stay on the invoice; a quote without an invoice keeps neither.
      facturation: null,
      lignes: sql`jsonb_build_array(jsonb_build_object(
        'label', ${commandes.serviceNom}, 'quantity', 1, 'unitPrice', ${commandes.montant}, 'total', ${commandes.montant}))`,
      recherche: sql`searchable('commande ' || ${commandes.numero})`,
    })
    .where(eq(commandes.userId, self.id))
  await enqueue(tx, 'reindex-client', { userId: self.id }, { jobKey: `reindex-client:${self.id}` })
}

/** Of the texts entrusted, who held them, since when and for what fee stay; the words written about them, and texts never sent, go. */
async function eraseMissions(tx: Tx, own: ReturnType<typeof commandesOf>): Promise<void> {
  const held = tx.select({ id: missions.id }).from(missions).where(inArray(missions.commandeId, own))
  const handedIn = tx
    .select({ id: propositions.id })
    .from(propositions)
    .where(inArray(propositions.missionId, held))
  await tx.update(missionFaits).set({ mot: null }).where(inArray(missionFaits.missionId, held))
  await tx.update(propositions).set({ mot: null }).where(inArray(propositions.missionId, held))
  const files = await tx
    .delete(fichiers)
    .where(inArray(fichiers.propositionId, handedIn))
    .returning({ storageKey: fichiers.storageKey })
  for (const { storageKey } of files) await enqueue(tx, 'remove-stored-file', { storageKey })
}

async function erasePending(tx: Tx, self: Erased): Promise<void> {
  const unpaid = await tx
    .select({ id: pendingCommandes.id })
    .from(pendingCommandes)
    .where(and(pendingOf(self), ne(pendingCommandes.statut, 'CONFIRMEE')))
    .for('update')
  for (const { id } of unpaid) {
    await closeCheckouts(tx, { pendingCommandeId: id })
    await removePending(tx, id)
  }
  // A pending order that became a contract keeps its row: the same payment told again must find it confirmed.
  await tx
    .update(pendingCommandes)
    .set({
      ...NOBODY,
      email: addressOfNobody(self.id),
      telephone: '',
      titre: null,
      description: null,
      facturation: null,
      brouillonHash: null,
      empreinte: sql`${pendingCommandes.id}::text`,
    })
    .where(pendingOf(self))
}

async function removeFilesOf(tx: Tx, self: Erased): Promise<void> {
  const own = commandesOf(tx, self)
  const files = await tx
    .delete(fichiers)
    .where(or(inArray(fichiers.commandeId, own), unsentFilesOf(self)))
    .returning({ storageKey: fichiers.storageKey })
  for (const { storageKey } of files) await enqueue(tx, 'remove-stored-file', { storageKey })
}

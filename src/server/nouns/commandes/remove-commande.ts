import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { CANCEL_INSTEAD } from '#contract/commandes/house-commande.ts'
import { NO_COMMANDE } from '#contract/commandes/refusals.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { Tx } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { factures } from '../../platform/db/schema/factures.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { checkoutSessions, paiements, paiementsRetenus } from '../../platform/db/schema/payments.ts'
import { retractations } from '../../platform/db/schema/retractations.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { changesOf } from '../logs/changes-of.ts'
import { writeLog } from '../logs/write-log.ts'
import { notify } from '../notifications/notify.ts'
import { readAvis } from './give-avis.ts'
import { restateRetractations } from './restate-retractations.ts'

/** Deletes an order without money, invoice or note, with its files, its thread and its steps; 409 for any other (decisions §6). */
export async function removeCommande({ db, clock }: Deps, actor: Actor, id: string): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    const [commande] = await tx.select().from(commandes).where(eq(commandes.id, id)).for('update')
    if (!commande) throw notFound(NO_COMMANDE)
    // An order removed takes its note along: the figures would lose one at the house's will.
    if ((await hasMoney(tx, id)) || (await readAvis(tx, id))) throw conflict(CANCEL_INSTEAD)

    await removeFiles(tx, id)
    // The remaining sessions were never paid, and are closed.
    await tx.delete(checkoutSessions).where(eq(checkoutSessions.commandeId, id))
    const declared = await readDeclared(tx, id)
    await tx.delete(commandes).where(eq(commandes.id, id))
    await restateRetractations(tx, inArray(retractations.id, declared))
    await writeLog(tx, {
      by: actor,
      ...LOG_LINES.commande.removed,
      metadata: { commandeId: id, clientId: commande.userId },
      changes: changesOf(commande, null, ['numero', 'statut', 'serviceId', 'nombrePages', 'montant']),
      createdAt: now,
    })
    await notify(tx, commande.userId, {
      type: 'ORDER',
      title: 'Projet supprimé',
      message: `Nous avons supprimé «\u202f${commande.titre}\u202f».`,
      actionUrl: '/app/projects',
      createdAt: now,
    })
  })
}

/** The ids of the withdrawals of an order, which stay without it. */
async function readDeclared(tx: Tx, commandeId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: retractations.id })
    .from(retractations)
    .where(eq(retractations.commandeId, commandeId))
  return rows.map(({ id }) => id)
}

/** A page that may still be paid counts: money must never come for a deleted order. */
async function hasMoney(tx: Tx, commandeId: string): Promise<boolean> {
  const openPages = and(
    eq(checkoutSessions.commandeId, commandeId),
    notInArray(checkoutSessions.statut, ['EXPIREE', 'ECHOUEE']),
  )
  return (
    (await tx.$count(paiements, eq(paiements.commandeId, commandeId))) > 0 ||
    (await tx.$count(factures, eq(factures.commandeId, commandeId))) > 0 ||
    (await tx.$count(paiementsRetenus, eq(paiementsRetenus.commandeId, commandeId))) > 0 ||
    (await tx.$count(checkoutSessions, openPages)) > 0
  )
}

async function removeFiles(tx: Tx, commandeId: string): Promise<void> {
  const removed = await tx
    .delete(fichiers)
    .where(eq(fichiers.commandeId, commandeId))
    .returning({ storageKey: fichiers.storageKey })
  for (const { storageKey } of removed) await enqueue(tx, 'remove-stored-file', { storageKey })
}

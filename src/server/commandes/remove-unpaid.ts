import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../session/actor.ts'
import type { Tx } from '../db/client.ts'
import { pendingCommandes } from '../db/schema/commandes.ts'
import { fichiers } from '../db/schema/fichiers.ts'
import { checkoutSessions } from '../db/schema/payments.ts'
import type { Deps } from '../deps.ts'
import { conflict, notFound } from '../errors.ts'
import { enqueue } from '../jobs/queue.ts'
import { closeCheckouts } from '../money/checkout/close-checkouts.ts'
import { unpaidOf } from './find-pending.ts'

const BEING_PAID =
  'Un paiement est en cours pour cette commande\u00a0: attendez sa réponse avant de la supprimer'

/** A client gives up an order they have not paid: it goes with its files, and its payment page closes. */
export async function removeUnpaid(deps: Deps, actor: Actor, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [commande] = await tx
      .select({ id: pendingCommandes.id })
      .from(pendingCommandes)
      .where(and(eq(pendingCommandes.id, id), unpaidOf(actor)))
      .for('update')
    if (!commande) throw notFound('Commande introuvable')
    if (await isBeingPaid(tx, id)) throw conflict(BEING_PAID)

    await closeCheckouts(tx, { pendingCommandeId: id })
    await removePending(tx, id)
  })
}

/** Removes an order that is not paid, its row held by this transaction: its files follow. */
export async function removePending(tx: Tx, id: string): Promise<void> {
  const files = await tx
    .delete(fichiers)
    .where(eq(fichiers.pendingCommandeId, id))
    .returning({ storageKey: fichiers.storageKey })
  for (const { storageKey } of files) await enqueue(tx, 'remove-stored-file', { storageKey })
  await tx.delete(pendingCommandes).where(eq(pendingCommandes.id, id))
}

async function isBeingPaid(tx: Tx, pendingCommandeId: string): Promise<boolean> {
  const found = await tx.$count(
    checkoutSessions,
    and(
      eq(checkoutSessions.pendingCommandeId, pendingCommandeId),
      inArray(checkoutSessions.statut, ['EN_COURS', 'A_VERIFIER', 'PAYEE']),
    ),
  )
  return found > 0
}

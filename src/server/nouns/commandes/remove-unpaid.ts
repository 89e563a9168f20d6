import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { pendingCommandes } from '../../platform/db/schema/commandes.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { emails } from '../../platform/db/schema/notifications.ts'
import { checkoutSessions, paiementsRetenus } from '../../platform/db/schema/payments.ts'
import type { Deps } from '../../platform/deps.ts'
import { forgetEmails } from '../../platform/emails/forget-mails-job.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { Actor } from '../../platform/session/actor.ts'
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

/** Removes an order that is not paid, its row held by this transaction: its files follow, and its guest's address with the e-mails on it. */
export async function removePending(tx: Tx, id: string): Promise<void> {
  await forgetEmails(tx, and(isNull(emails.userId), inArray(emails.cle, await mailsOf(tx, id))))
  const files = await tx
    .delete(fichiers)
    .where(eq(fichiers.pendingCommandeId, id))
    .returning({ storageKey: fichiers.storageKey })
  for (const { storageKey } of files) await enqueue(tx, 'remove-stored-file', { storageKey })
  await tx.delete(pendingCommandes).where(eq(pendingCommandes.id, id))
}

/** The keys of the e-mails written for an unpaid order, and for each payment of it. */
async function mailsOf(tx: Tx, id: string): Promise<string[]> {
  const opened = await tx
    .select({ id: checkoutSessions.id })
    .from(checkoutSessions)
    .where(eq(checkoutSessions.pendingCommandeId, id))
  const held = await tx
    .select({ id: paiementsRetenus.sessionId })
    .from(paiementsRetenus)
    .where(eq(paiementsRetenus.pendingCommandeId, id))
  const told = ['paiement-en-cours', 'paiement-echoue', 'paiement-retenu', 'paiement-retenu-rembourse']
  return [
    `rappel:${id}`,
    ...[...opened, ...held].flatMap((session) => told.map((news) => `${news}:${session.id}`)),
  ]
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

import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/client.ts'
import { pendingCommandes } from '../../../platform/db/schema/commandes.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { PendingCommande } from '../../commandes/find-pending.ts'
import { endFirstCommandeOffers, holdOffer } from '../../commandes/first-commande-offer.ts'
import { issueFacture } from '../invoices/issue-facture.ts'
import { planEcheances } from '../schedule/plan-echeances.ts'
import { announceConfirmation } from './announce-confirmation.ts'
import { joinClient } from './join-client.ts'
import { openCommande } from './open-commande.ts'
import { type Received, recordPayment } from './record-payment.ts'

/**
 * Makes a pending order, its row held by this transaction, the commande its author paid: client, commande, payment, invoice,
 * conversation, and the jobs of its mails and PDF, all or none (decisions §5). `null` when there was nothing to pay.
 */
export async function confirmPayment(
  tx: Tx,
  deps: Deps,
  pending: PendingCommande,
  received: Received | null,
): Promise<void> {
  // Before the account, as an order with its code takes them.
  if (received) await holdOffer(tx, pending.email)
  const client = await joinClient(tx, deps, pending)
  const commande = await openCommande(tx, deps, pending, client)
  if (received) {
    const paiementId = await recordPayment(tx, deps, { commandeId: commande.id, received, use: 'PAYS' })
    const { nombreEcheances: nombre, montant } = pending
    if (nombre) await planEcheances(tx, deps, { commandeId: commande.id, montant, nombre, paiementId })
  }
  await tx
    .update(pendingCommandes)
    .set({ statut: 'CONFIRMEE', updatedAt: deps.clock() })
    .where(eq(pendingCommandes.id, pending.id))
  if (received) await endFirstCommandeOffers(tx, deps, { email: pending.email, pendingId: pending.id })
  await announceConfirmation(tx, deps, { client, commande })
  // Last: from here to the commit no other order gets its number.
  await issueFacture(tx, deps, { commandeId: commande.id })
}

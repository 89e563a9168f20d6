import { and, eq } from 'drizzle-orm'
import { quotedDate } from '#contract/commandes/delivery-date.ts'
import { canTransition } from '#contract/commandes/statuts.ts'
import { recordEvent } from '../commandes/record-event.ts'
import type { Tx } from '../db/client.ts'
import { commandes } from '../db/schema/commandes.ts'
import { fichiers } from '../db/schema/fichiers.ts'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { issueInvoice } from '../factures/issue-invoice.ts'
import { openProjectConversation } from '../messages/open-project-conversation.ts'
import { announceConfirmation } from './announce-confirmation.ts'
import { type Commande, promiseOf } from './open-commande.ts'
import { type Received, recordPayment } from './record-payment.ts'

/** Marks paid a commande that waited for it (a quote), its row held by this transaction: payment, invoice, announcements. */
export async function confirmCommandePayment(
  tx: Tx,
  deps: Deps,
  commande: Commande,
  received: Received,
): Promise<void> {
  const { id: commandeId, statut, userId, titre } = commande
  const now = deps.clock()
  await recordPayment(tx, deps, { commandeId, received, use: 'PAYS' })

  const files = await tx
    .select({ id: fichiers.id })
    .from(fichiers)
    .where(and(eq(fichiers.commandeId, commandeId), eq(fichiers.kind, 'SOURCE')))
    .limit(1)
  // Work may have begun before the payment: it goes on.
  const vers = canTransition({ from: statut, to: 'PAYEE', by: 'PAYMENT' }) ? 'PAYEE' : statut
  // The day that the house named; without one it is counted, once there is a text to work on.
  const { datePromise: day, demarrageImmediat } = commande
  const counted = files.length > 0 ? promiseOf(commande, now) : null
  const datePromise = day && vers === 'PAYEE' ? quotedDate({ day, demarrageImmediat }) : (day ?? counted)
  await tx
    .update(commandes)
    .set({ statut: vers, payeeLe: now, datePromise, updatedAt: now })
    .where(eq(commandes.id, commandeId))

  await recordEvent(tx, { commandeId, type: 'PAIEMENT', de: statut, vers, createdAt: now })
  await openProjectConversation(tx, deps, { commandeId, clientId: userId, titre })
  const [client] = await tx.select().from(users).where(eq(users.id, userId))
  if (client) await announceConfirmation(tx, deps, { client, commande })
  // Last: from here to the commit no other order gets its number.
  await issueInvoice(tx, deps, { commandeId })
}

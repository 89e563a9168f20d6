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
import type { LogAuthor } from '../logs/write-log.ts'
import { openProjectConversation } from '../messages/open-project-conversation.ts'
import { announceConfirmation, announceRest } from './announce-confirmation.ts'
import { type Commande, promiseOf } from './open-commande.ts'
import { type Received, recordPayment } from './record-payment.ts'

/** Marks paid a commande that waited for it, its row held by this transaction: payment on its invoice, announcements. */
export async function confirmCommandePayment(
  tx: Tx,
  deps: Deps,
  commande: Commande,
  received: Received,
): Promise<void> {
  await recordPayment(tx, deps, { commandeId: commande.id, received, use: 'PAYS' })
  await confirmCovered(tx, deps, { commande })
  // Last: from here to the commit no other order gets its number.
  await issueInvoice(tx, deps, { commandeId: commande.id })
}

type Covered = { commande: Commande; by?: LogAuthor }

/** What changes of a commande, its row held, once its money is all there, whatever brought it (decisions §6). */
export async function confirmCovered(tx: Tx, deps: Deps, { commande, by }: Covered): Promise<void> {
  const { id: commandeId, statut, userId, titre, payeeLe } = commande
  const now = deps.clock()
  // Work may have begun before the payment: it goes on.
  const vers = canTransition({ from: statut, to: 'PAYEE', by: 'PAYMENT' }) ? 'PAYEE' : statut
  const [client] = await tx.select().from(users).where(eq(users.id, userId))
  await recordEvent(tx, { commandeId, type: 'PAIEMENT', de: statut, vers, createdAt: now })
  // What was lacking of an order once paid: a bank had taken it back.
  if (payeeLe) return announceRest(tx, deps, { commande, by })

  const datePromise = await promisedDay(tx, { commande, vers, now })
  await tx
    .update(commandes)
    .set({ statut: vers, payeeLe: now, datePromise, updatedAt: now })
    .where(eq(commandes.id, commandeId))
  await openProjectConversation(tx, deps, { commandeId, clientId: userId, titre })
  if (client) await announceConfirmation(tx, deps, { client, commande, by })
}

type Promised = { commande: Commande; vers: Commande['statut']; now: Date }

/** The day that the house named; without one it is counted, once there is a text to work on. */
async function promisedDay(tx: Tx, { commande, vers, now }: Promised) {
  const { id, datePromise: day, demarrageImmediat } = commande
  if (day) return vers === 'PAYEE' ? quotedDate({ day, demarrageImmediat }) : day
  const files = await tx
    .select({ id: fichiers.id })
    .from(fichiers)
    .where(and(eq(fichiers.commandeId, id), eq(fichiers.kind, 'SOURCE')))
    .limit(1)
  return files.length > 0 ? promiseOf(commande, now) : null
}

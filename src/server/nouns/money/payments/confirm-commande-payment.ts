import { and, eq } from 'drizzle-orm'
import { dayOncePaid, statutOncePaid } from '#contract/commandes/once-paid.ts'
import { formatEuros } from '#contract/format/euros.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { fichiers } from '../../../platform/db/schema/fichiers.ts'
import { users } from '../../../platform/db/schema/users.ts'
import type { Deps } from '../../../platform/deps.ts'
import { announceMission } from '../../commandes/missions/open-mission.ts'
import { readProfessionnel } from '../../commandes/read-professionnel.ts'
import { recordEvent } from '../../commandes/record-event.ts'
import { restateRetractationsOf } from '../../commandes/restate-retractations.ts'
import type { LogAuthor } from '../../logs/write-log.ts'
import { openCommandeConversation } from '../../messages/open-commande-conversation.ts'
import { notify } from '../../notifications/notify.ts'
import { readCalendar } from '../../settings/read-calendar.ts'
import { issueFacture } from '../invoices/issue-facture.ts'
import { dueOf } from '../is-settled.ts'
import type { Commande } from '../lock-payment-subject.ts'
import { coverEcheances } from '../schedule/cover-echeances.ts'
import { planEcheances } from '../schedule/plan-echeances.ts'
import { announceConfirmation, announceRest } from './announce-confirmation.ts'
import { type Received, recordPayment } from './record-payment.ts'

/**
 * Marks paid a commande that waited for it, its row held by this transaction: payment on its invoice and its schedule, announcements.
 * The first payment of a schedule makes the contract as the whole price does.
 */
export async function confirmCommandePayment(
  tx: Tx,
  deps: Deps,
  commande: Commande,
  received: Received,
  echeanceId?: string | null,
): Promise<void> {
  const commandeId = commande.id
  const due = await dueOf(tx, commande)
  const paiementId = await recordPayment(tx, deps, { commandeId, received, use: 'PAYS' })
  const left = due - received.amount
  const isFirst = left > 0 && !commande.payeeLe
  if (isFirst && commande.nombreEcheances) {
    await planEcheances(tx, deps, {
      commandeId,
      montant: due,
      nombre: commande.nombreEcheances,
      paiementId,
    })
  } else {
    await coverEcheances(tx, deps, { commandeId, due, paiementId, montant: received.amount, echeanceId })
  }
  if (left > 0 && !isFirst)
    await tellPart(tx, { commande, montant: received.amount, left, now: deps.clock() })
  else await confirmCovered(tx, deps, { commande })
  // Last: from here to the commit no other order gets its number.
  await issueFacture(tx, deps, { commandeId })
}

type Part = { commande: Pick<Commande, 'userId' | 'titre'>; montant: number; left: number; now: Date }

/** Tells the client of a partial payment: the sum received and the rest. */
export const tellPart = (tx: Tx, { commande: { userId, titre }, montant, left, now }: Part) =>
  notify(tx, userId, {
    type: 'PAYMENT',
    title: 'Paiement reçu',
    message: `${formatEuros(montant)} pour « ${titre} »\u00a0: il reste ${formatEuros(left)}.`,
    actionUrl: '/app/billing',
    createdAt: now,
  })

type Covered = { commande: Commande; by?: LogAuthor }

/** Confirms a commande, its row held, once all its money is there, by any means (decisions §6). */
export async function confirmCovered(tx: Tx, deps: Deps, { commande, by }: Covered): Promise<void> {
  const { id: commandeId, statut, userId, titre, payeeLe } = commande
  const now = deps.clock()
  const vers = statutOncePaid(statut)
  const [client] = await tx.select().from(users).where(eq(users.id, userId))
  await recordEvent(tx, { commandeId, type: 'PAIEMENT', de: statut, vers, createdAt: now })
  // Completes an order already paid, when a bank had taken money back.
  if (payeeLe) return announceRest(tx, deps, { commande, by })

  const facts = {
    hasManuscript: await hasManuscript(tx, commandeId),
    professionnel: await readProfessionnel(tx, commandeId),
  }
  const calendar = await readCalendar(tx)
  const datePromise = dayOncePaid({ ...commande, ...facts }, now, calendar)
  const promesseSiFichier = dayOncePaid({ ...commande, ...facts, hasManuscript: true }, now, calendar)
  await tx
    .update(commandes)
    .set({ statut: vers, payeeLe: now, datePromise, promesseSiFichier, updatedAt: now })
    .where(eq(commandes.id, commandeId))
  await restateRetractationsOf(tx, commandeId)
  await announceMission(tx, deps, commandeId)
  await openCommandeConversation(tx, deps, { commandeId, clientId: userId, titre })
  if (client) await announceConfirmation(tx, deps, { client, commande, by })
}

const hasManuscript = async (tx: Tx, commandeId: string): Promise<boolean> =>
  (await tx.$count(fichiers, and(eq(fichiers.commandeId, commandeId), eq(fichiers.kind, 'SOURCE')))) > 0

import { formatEuros } from '#contract/format/euros.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { Tx } from '../../../platform/db/client.ts'
import type { Deps } from '../../../platform/deps.ts'
import { queueEmail } from '../../../platform/emails/queue-email.ts'
import { activationEmail } from '../../auth/activation-email.ts'
import { liveActivationLink } from '../../auth/live-activation-link.ts'
import { paymentReceivedEmail } from '../../commandes/payment-received-email.ts'
import { readAwaitsManuscript } from '../../commandes/read-manuscript.ts'
import { type LogAuthor, outsideRequests, writeLog } from '../../logs/write-log.ts'
import { notify, notifyAdmins } from '../../notifications/notify.ts'
import type { Commande } from '../lock-payment-subject.ts'
import type { Client } from './join-client.ts'
import type { OpenedCommande } from './open-commande.ts'

type Confirmed = { client: Client; commande: OpenedCommande; by?: LogAuthor | undefined }

/** Tells the client, the house and the audit log of a paid order; an account not yet opened gets its activation link. */
export async function announceConfirmation(
  tx: Tx,
  deps: Deps,
  { client, commande, by = outsideRequests(client.id) }: Confirmed,
): Promise<void> {
  const { id, numero, titre, montant } = commande
  const isAwaited = await readAwaitsManuscript(tx, { id, statut: 'PAYEE' })
  await notify(tx, client.id, {
    type: 'PAYMENT',
    title: montant === 0 ? 'Commande confirmée' : 'Paiement reçu',
    message: isAwaited
      ? `Déposez votre manuscrit pour que nous commencions « ${titre} ».`
      : `« ${titre} » est entre nos mains.`,
    actionUrl: isAwaited ? `/app/projects/${id}/files` : `/app/projects/${id}`,
    createdAt: deps.clock(),
  })
  await notifyAdmins(tx, {
    type: 'ORDER',
    title: `Nouvelle commande n° ${numero}`,
    message: `« ${titre} », ${client.prenom} ${client.nom}, ${formatEuros(montant)}`,
    actionUrl: `/admin/commandes/${id}`,
    notice: 'orders',
    createdAt: deps.clock(),
  })
  await writeLog(tx, {
    by,
    ...LOG_LINES.money.paid(numero),
    metadata: { commandeId: id, montant },
    changes: { before: { payee: false }, after: { payee: true } },
    createdAt: deps.clock(),
  })

  const to = { to: client.email, userId: client.id }
  if (client.passwordHash === null) {
    const { linkTokenId } = await liveActivationLink(tx, deps, client.id)
    const props = { linkTokenId, userId: client.id, commandeId: id }
    await queueEmail(tx, activationEmail, { ...to, cle: `activation:${id}`, props })
  } else {
    await queueEmail(tx, paymentReceivedEmail, { ...to, cle: `paiement:${id}`, props: { commandeId: id } })
  }
}

type Rest = { commande: Commande; by?: LogAuthor | undefined }

/** Tells the client and the log that an order, paid once before, has nothing left to pay. */
export async function announceRest(tx: Tx, deps: Deps, { commande, by }: Rest): Promise<void> {
  const { id, numero, titre, userId } = commande
  const createdAt = deps.clock()
  await notify(tx, userId, {
    type: 'PAYMENT',
    title: 'Paiement reçu',
    message: `« ${titre} » est réglé en entier.`,
    actionUrl: `/app/projects/${id}`,
    createdAt,
  })
  await writeLog(tx, {
    by: by ?? outsideRequests(userId),
    ...LOG_LINES.money.paidInFull(numero),
    metadata: { commandeId: id },
    changes: { before: { reglee: false }, after: { reglee: true } },
    createdAt,
  })
}

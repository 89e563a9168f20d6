import { formatEuros, formatMoney } from '#contract/format/euros.ts'
import { type HeldReason, heldTitle } from '#contract/money/payments/held-payment.ts'
import type { Tx } from '../../../platform/db/client.ts'
import type { Deps } from '../../../platform/deps.ts'
import { queueEmail } from '../../../platform/emails/queue-email.ts'
import { notify } from '../../notifications/notify.ts'
import { lockPaymentSubject, type PaymentSubject } from '../lock-payment-subject.ts'
import type { SessionNews } from '../provider/payments-port.ts'
import { tellHouse } from '../tell-house.ts'
import { whoPays } from '../who-pays.ts'
import { type HeldRow, heldPaymentEmail } from './held-payment-email.ts'

type Held = { subject: PaymentSubject | null; session: SessionNews; motif: HeldReason }

/**
 * Tells that a payment is held: the house, with a link to the order; the payer, unless it is a double, that nothing is confirmed before
 * the house has looked.
 */
export async function tellHeldPayment(tx: Tx, deps: Deps, held: Held): Promise<void> {
  const { subject, session, motif } = held
  await tellHouse(tx, deps, {
    title: heldTitle(motif),
    message: sentenceOf(held),
    actionUrl: subject?.kind === 'commande' ? `/admin/commandes/${subject.commande.id}` : '/admin/commandes',
    metadata: { sessionId: session.id, motif, ...subject?.of, reference: session.paymentReference },
  })
  if (!subject || motif === 'DOUBLE') return
  const { userId, email, titre, actionUrl } = await whoPays(tx, subject)
  await queueEmail(tx, heldPaymentEmail, {
    cle: `paiement-retenu:${session.id}`,
    to: email,
    userId,
    props: { sessionId: session.id, news: 'A_VERIFIER' },
  })
  if (!userId) return
  await notify(tx, userId, {
    type: 'PAYMENT',
    title: 'Paiement à vérifier',
    message: `Votre paiement pour « ${titre} » est arrivé, mais il ne correspond pas à la commande. Nous le vérifions et revenons vers vous.`,
    actionUrl,
    createdAt: deps.clock(),
  })
}

function sentenceOf({ subject, session, motif }: Held): string {
  const sum = sumOf(session)
  if (!subject) return `${sum} pour une commande qui n’existe plus.`
  if (motif === 'DOUBLE' && subject.kind === 'commande') {
    const { numero, statut } = subject.commande
    const sumOfIt = formatEuros(session.amount)
    if (statut === 'ANNULEE') return `${sumOfIt} reçus pour la commande n° ${numero}, annulée.`
    return `La commande n° ${numero} a reçu un second paiement de ${sumOfIt}.`
  }
  if (motif === 'AUTRE_COMMANDE') {
    return `${sum} sur la page d’une commande, au nom d’une autre\u00a0: rien n’est confirmé.`
  }
  const { montant } = subject.kind === 'pending' ? subject.pending : subject.commande
  if (subject.kind === 'commande' && subject.commande.payeeLe) {
    return `${sum} sur la commande n° ${subject.commande.numero}, qui en attendait un autre montant.`
  }
  return `${sum} pour une commande de ${formatEuros(montant)}\u00a0: elle n’est pas confirmée.`
}

const sumOf = ({ amount, currency }: SessionNews) =>
  `${formatMoney(amount, currency)} reçus${currency === 'eur' ? '' : ' au lieu d’euros'}`

/** Tells the payer of a refunded payment; the order of a second payment stays paid, and the provider tells that refund. */
export async function tellHeldRefund(tx: Tx, held: HeldRow): Promise<void> {
  const { sessionId, motif } = held
  const commandeId = held.commandeId ?? held.pendingCommandeId
  const subject = commandeId && motif !== 'DOUBLE' ? await lockPaymentSubject(tx, commandeId) : null
  if (!subject) return
  const { userId, email } = await whoPays(tx, subject)
  await queueEmail(tx, heldPaymentEmail, {
    cle: `paiement-retenu-rembourse:${sessionId}`,
    to: email,
    userId,
    props: { sessionId, news: 'REMBOURSE' },
  })
}

import { formatEuros } from '#contract/format/euros.ts'
import type { Tx } from '../../../platform/db/client.ts'
import type { Deps } from '../../../platform/deps.ts'
import { queueEmail } from '../../../platform/emails/queue-email.ts'
import { paymentFailedEmail } from '../../commandes/payment-failed-email.ts'
import { notify } from '../../notifications/notify.ts'
import type { PaymentSubject } from '../lock-payment-subject.ts'
import type { SessionNews } from '../provider/payments-port.ts'
import { tellHouse } from '../tell-house.ts'
import { whoPays } from '../who-pays.ts'

/** Tells the payer that a delayed payment is refused, with a way to pay again; and tells the house. */
export async function tellPaymentFailed(
  tx: Tx,
  deps: Deps,
  subject: PaymentSubject,
  { id, amount }: SessionNews,
): Promise<void> {
  const createdAt = deps.clock()
  const { userId, email, titre, actionUrl } = await whoPays(tx, subject)
  if (userId) {
    await notify(tx, userId, {
      type: 'PAYMENT',
      title: 'Paiement refusé',
      message: `Le paiement de « ${titre} » n’a pas abouti. Rien n’a été débité.`,
      actionUrl,
      createdAt,
    })
  }
  await queueEmail(tx, paymentFailedEmail, {
    cle: `paiement-echoue:${id}`,
    to: email,
    userId,
    props: { ...subject.of, montant: amount },
  })
  await tellHouse(tx, deps, {
    title: 'Paiement refusé',
    message: `« ${titre} », ${formatEuros(amount)}\u00a0: le prélèvement a été refusé.`,
    actionUrl: subject.kind === 'commande' ? `/admin/commandes/${subject.commande.id}` : null,
    ...(subject.kind === 'pending' && { objetId: subject.pending.id }),
    metadata: { sessionId: id, ...subject.of },
  })
}

import { paymentUnderWayEmail } from '../../commandes/payment-under-way-email.ts'
import type { Tx } from '../../db/client.ts'
import { queueEmail } from '../../emails/queue-email.ts'
import type { Order } from '../lock-order.ts'
import { whoPays } from '../who-pays.ts'

/** A bank debit was asked for: its payer is told how long it takes, once. */
export async function tellUnderWay(tx: Tx, order: Order, sessionId: string): Promise<void> {
  const { userId, email } = await whoPays(tx, order)
  await queueEmail(tx, paymentUnderWayEmail, {
    cle: `paiement-en-cours:${sessionId}`,
    to: email,
    userId,
    props: { sessionId },
  })
}

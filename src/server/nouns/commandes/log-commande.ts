import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { Tx } from '../../platform/db/client.ts'
import { type LogAuthor, writeLog } from '../logs/write-log.ts'
import type { PendingCommande } from './find-pending.ts'

/** The line of the audit log about an order that was placed; its id stays when it is paid. */
export async function logCommande(
  tx: Tx,
  { pending, by }: { pending: PendingCommande; by: LogAuthor },
): Promise<void> {
  const { id, serviceId, nombrePages, montant, demarrageImmediat, updatedAt } = pending
  await writeLog(tx, {
    by,
    ...LOG_LINES.commande.placed,
    metadata: { commandeId: id },
    changes: { before: null, after: { serviceId, nombrePages, montant, demarrageImmediat } },
    createdAt: updatedAt,
  })
}

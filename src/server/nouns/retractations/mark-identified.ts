import type { Tx } from '../../platform/db/client.ts'
import { type LogAuthor, writeLog } from '../logs/write-log.ts'
import { notifyAdmins } from '../notifications/notify.ts'
import { lockRetractation } from './lock-retractation.ts'
import { houseUrl, type RetractationRow } from './retractation-link.ts'
import { writeRetractation } from './write-retractation.ts'

type Identified = { now: Date; description: string; by: LogAuthor }

/** Records that a declaration is known to be its author's: the house is notified, and may refund. Twice changes nothing. */
export async function markIdentified(
  tx: Tx,
  id: string,
  { now, description, by }: Identified,
): Promise<RetractationRow> {
  const { declared } = await lockRetractation(tx, id)
  if (declared.identifieeLe) return declared

  const identified = await writeRetractation(tx, id, { identifieeLe: now })
  await notifyAdmins(tx, {
    type: 'WARNING',
    title: 'Rétractation confirmée par son auteur',
    message: `${identified.nom} (${identified.email}) : ${identified.contrat}`,
    actionUrl: houseUrl(identified),
    objetId: id,
    notice: 'withdrawals',
    createdAt: now,
  })
  await writeLog(tx, {
    by,
    action: 'UPDATE_COMMANDE',
    type: 'COMMANDE',
    description,
    metadata: { retractationId: id, commandeId: identified.commandeId },
    changes: { before: { identifieeLe: null }, after: { identifieeLe: now } },
    createdAt: now,
  })
  return identified
}

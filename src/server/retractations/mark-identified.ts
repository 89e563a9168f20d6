import { eq } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { retractations } from '../db/schema/retractations.ts'
import { type LogAuthor, writeLog } from '../logs/write-log.ts'
import { notifyAdmins } from '../notifications/notify.ts'
import { houseUrl, type RetractationRow } from './retractation-link.ts'

type Identified = { now: Date; description: string; by: LogAuthor }

/** Records that a declaration is known to be its author's: the house is notified, and may refund. Twice changes nothing. */
export async function markIdentified(
  tx: Tx,
  id: string,
  { now, description, by }: Identified,
): Promise<RetractationRow> {
  const [declared] = await tx.select().from(retractations).where(eq(retractations.id, id)).for('update')
  if (!declared) throw new Error('A withdrawal has gone')
  if (declared.identifieeLe) return declared

  const [identified] = await tx
    .update(retractations)
    .set({ identifieeLe: now })
    .where(eq(retractations.id, id))
    .returning()
  if (!identified) throw new Error('A withdrawal was not written')
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

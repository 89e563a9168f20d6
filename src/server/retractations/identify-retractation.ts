import { eq } from 'drizzle-orm'
import type { Caller } from '../auth/caller.ts'
import { retractations } from '../db/schema/retractations.ts'
import type { Deps } from '../deps.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { writeLog } from '../logs/write-log.ts'
import { notifyAdmins } from '../notifications/notify.ts'
import { findRetractation, type RetractationRow } from './retractation-link.ts'

/** Whoever reads the mailbox of a declaration says that it is theirs: the house knows whom to refund. Twice changes nothing. */
export async function identifyRetractation(
  deps: Deps,
  caller: Caller,
  token: string,
): Promise<RetractationRow> {
  await rateLimit(deps, 'forms', `retractation:${caller.network}`)
  const now = deps.clock()

  return deps.db.transaction(async (tx) => {
    const { id } = await findRetractation(tx, token)
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
      actionUrl: identified.commandeId && `/admin/commandes/${identified.commandeId}`,
      createdAt: now,
    })
    await writeLog(tx, {
      action: 'UPDATE_COMMANDE',
      type: 'COMMANDE',
      description: 'Rétractation confirmée par le lien de son accusé',
      metadata: { retractationId: id, commandeId: identified.commandeId },
      ipAddress: caller.ipAddress,
      userAgent: caller.userAgent,
      createdAt: now,
    })
    return identified
  })
}

import { eq } from 'drizzle-orm'
import { formatEuros } from '#contract/format/euros.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { RelanceMotif } from '#contract/money/invoices/relance.ts'
import type { AskedNow } from '#contract/money/schedule/asked-now.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { factures, relances } from '../../../platform/db/schema/factures.ts'
import type { Deps } from '../../../platform/deps.ts'
import { queueEmail } from '../../../platform/emails/queue-email.ts'
import { type LogAuthor, writeLog } from '../../logs/write-log.ts'
import { notify } from '../../notifications/notify.ts'
import { relanceEmail } from './relance-email.ts'

type Reminder = {
  /** Held by this transaction. */
  facture: typeof factures.$inferSelect
  email: string
  asked: AskedNow
  motif: RelanceMotif
  by: LogAuthor
}

/**
 * Writes to the client the sum that an invoice asks of them now, its PDF attached, in the area too; kept with the invoice and in the log.
 */
export async function sendRelance(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { facture, email, asked, motif, by }: Reminder,
): Promise<void> {
  const { id: factureId, userId, commandeId, numero, relanceeLe } = facture
  const now = clock()
  const jour = parisDay(now)
  await tx.insert(relances).values({ factureId, motif, jour, demandePar: by.id, createdAt: now })
  await tx.update(factures).set({ relanceeLe: now }).where(eq(factures.id, factureId))
  await queueEmail(tx, relanceEmail, {
    cle: `facture-rappel:${factureId}:${jour}`,
    to: email,
    userId,
    props: { factureId },
  })
  await notify(tx, userId, {
    type: 'PAYMENT',
    title: asked.echeances > 0 ? 'Un paiement est en retard' : 'Une facture attend son règlement',
    message: `${numero}, ${formatEuros(asked.montant)}`,
    actionUrl: asked.echeances > 0 ? `/app/projects/${commandeId}/echeances` : '/app/billing',
    createdAt: now,
  })
  await writeLog(tx, {
    by,
    ...LOG_LINES.money.reminded,
    metadata: { factureId, commandeId, motif },
    changes: { before: { relanceeLe }, after: { relanceeLe: now } },
    createdAt: now,
  })
}

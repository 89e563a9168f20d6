import { eq } from 'drizzle-orm'
import { formatDateTime } from '#contract/format/dates.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { emailKey } from '#contract/shared/email-key.ts'
import type { Tx } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { users } from '../../platform/db/schema/users.ts'
import { queueEmail } from '../../platform/emails/queue-email.ts'
import { type LogAuthor, writeLog } from '../logs/write-log.ts'
import { notify, notifyAdmins } from '../notifications/notify.ts'
import { houseUrl, type RetractationRow } from './retractation-link.ts'
import { retractationReceiptEmail } from './retractation-receipt-email.ts'

/**
 * Announces a declared withdrawal: a receipt to the address given, a notice to the house and to the client of the order, a line of the log.
 */
export async function announceRetractation(tx: Tx, row: RetractationRow, by: LogAuthor): Promise<void> {
  const { id, nom, email, contrat, commandeId, declareeLe, identifieeLe } = row
  await queueEmail(tx, retractationReceiptEmail, {
    cle: `retractation:${id}`,
    to: email,
    props: { retractationId: id },
  })
  await notifyAdmins(tx, {
    type: 'WARNING',
    title: identifieeLe ? 'Rétractation déclarée depuis un compte' : 'Rétractation déclarée',
    message: `${nom} (${email}) : ${contrat}`,
    actionUrl: houseUrl(row),
    objetId: id,
    notice: 'withdrawals',
    createdAt: declareeLe,
  })
  if (commandeId) await tellClient(tx, commandeId, row)
  await writeLog(tx, {
    by,
    ...LOG_LINES.retractation.declared,
    metadata: { retractationId: id, commandeId },
    changes: { before: null, after: { declareeLe } },
    createdAt: declareeLe,
  })
}

type Declared = Pick<RetractationRow, 'email' | 'declareeLe'>

/** Somebody else may have declared in their name: they learn it. */
export async function tellClient(tx: Tx, commandeId: string, { email, declareeLe }: Declared): Promise<void> {
  const [commande] = await tx
    .select({ userId: commandes.userId, titre: commandes.titre, email: users.email })
    .from(commandes)
    .innerJoin(users, eq(users.id, commandes.userId))
    .where(eq(commandes.id, commandeId))
  if (!commande) return
  const isTheirs = emailKey(commande.email) === emailKey(email)
  await notify(tx, commande.userId, {
    type: 'ORDER',
    title: 'Rétractation enregistrée',
    message: `« ${commande.titre} » : déclarée le ${formatDateTime(declareeLe)}${isTheirs ? '. L’accusé de réception est dans votre boîte.' : ', d’une autre adresse que la vôtre. Si vous n’avez rien déclaré, écrivez-nous.'}`,
    actionUrl: `/app/projects/${commandeId}`,
    createdAt: declareeLe,
  })
}

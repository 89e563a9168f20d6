import { and, eq } from 'drizzle-orm'
import { emails } from '../db/schema/notifications.ts'
import type { Deps } from '../deps.ts'
import { defineJob } from '../jobs/job.ts'
import type { Email, EmailContent } from './email.ts'
import { PermanentMailError } from './mailer.ts'
import { readEmailSender } from './read-email-sender.ts'
import { renderEmail } from './render-email.ts'

type EmailRow = typeof emails.$inferSelect

/** What this process has sent, or was refused, while the database that should know it went away. */
const unrecorded = new Map<string, EmailRow['statut']>()

/**
 * Sends one e-mail of the table, once: its row is held meanwhile, and a failure leaves it as it was. Only a process that dies
 * between the mail server's word and the commit lets the next one send it again, under the same Message-ID.
 */
export const sendEmailJob = (written: Email[]) =>
  defineJob<Deps, 'send-email'>({
    name: 'send-email',
    async run(deps, { emailId }) {
      await deps.db.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(emails)
          .where(and(eq(emails.id, emailId), eq(emails.statut, 'EN_ATTENTE')))
          .for('update')
        if (!row) return
        const statut = unrecorded.get(emailId) ?? (await send(deps, row, written))
        unrecorded.set(emailId, statut)
        await tx
          .update(emails)
          .set({ statut, envoyeLe: statut === 'ENVOYE' ? deps.clock() : null })
          .where(eq(emails.id, emailId))
      })
      unrecorded.delete(emailId)
    },
  })

async function send(deps: Deps, row: EmailRow, written: Email[]): Promise<EmailRow['statut']> {
  const template = written.find(({ name }) => name === row.template)
  if (!template) throw new Error(`No e-mail is called ${row.template}`)
  const content = await template.render(deps, template.props.parse(row.props))
  if (!content) return 'INUTILE'

  const sender = await readEmailSender(deps)
  const mail = await renderEmail(content, sender)
  try {
    await deps.mailer.send({
      ...mail,
      house: sender.house.nom,
      to: row.destinataire,
      messageId: row.messageId,
      attachments: content.attachments,
      headers: headersOf(content),
    })
    return 'ENVOYE'
  } catch (error) {
    if (!(error instanceof PermanentMailError)) throw error
    // Without its message, which repeats the address.
    deps.log.warn({ emailId: row.id, template: row.template }, 'An e-mail was refused for good')
    return 'REFUSE'
  }
}

/** A subscription is ended from the mailbox itself, in one click (RFC 8058 §3.1). */
const headersOf = ({ unsubscribeUrl }: EmailContent): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribeUrl && {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
})

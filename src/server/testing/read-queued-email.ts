import { eq } from 'drizzle-orm'
import { EMAILS } from '../nouns/all-nouns.ts'
import { emails } from '../platform/db/schema/notifications.ts'
import type { Deps } from '../platform/deps.ts'
import type { EmailContent } from '../platform/emails/email.ts'
import { readEmailSender } from '../platform/emails/read-email-sender.ts'
import { type RenderedEmail, renderEmail } from '../platform/emails/render-email.ts'

/** An e-mail that was queued, drawn as it would be sent now; null when there is nothing left to say. */
export async function readQueuedEmail(
  deps: Deps,
  cle: string,
): Promise<(RenderedEmail & EmailContent) | null> {
  const [row] = await deps.db.select().from(emails).where(eq(emails.cle, cle))
  const template = EMAILS.find(({ name }) => name === row?.template)
  if (!row || !template) throw new Error(`No e-mail ${cle}`)
  const content = await template.render(deps, template.props.parse(row.props))
  if (!content) return null
  return { ...content, ...(await renderEmail(content, await readEmailSender(deps))) }
}

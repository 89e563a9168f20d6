import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { emailKey } from '#contract/shared/email-key.ts'
import type { Tx } from '../../platform/db/client.ts'
import { pendingCommandes } from '../../platform/db/schema/commandes.ts'
import { consultations } from '../../platform/db/schema/consultations.ts'
import { conversations, messages } from '../../platform/db/schema/messages.ts'
import { newsletterSubscriptions } from '../../platform/db/schema/newsletter.ts'
import { emails, notifications } from '../../platform/db/schema/notifications.ts'
import { retractations } from '../../platform/db/schema/retractations.ts'
import { supportRequests } from '../../platform/db/schema/support.ts'
import { forgetEmails } from '../../platform/emails/forget-mails-job.ts'
import { forgetTold } from '../notifications/forget-told.ts'
import { houseMorningEmail } from '../notifications/house-morning-email.ts'
import {
  bookingsOf,
  commandesOf,
  type Erased,
  pendingOf,
  requestsOf,
  retractationsOf,
  subscriptionsOf,
} from './erased.ts'

/** Erases the e-mails and notices to them, and the house's notices about them. */
export async function eraseTold(tx: Tx, self: Erased): Promise<void> {
  const things = await readThings(tx, self)
  await forgetEmails(
    tx,
    or(
      eq(emails.userId, self.id),
      isWrittenTo(self),
      isReceiptOf(things),
      isAbout(self, things),
      isPastMorning(),
    ),
  )
  await forgetTold(
    tx,
    or(eq(notifications.userId, self.id), inArray(notifications.objetId, [self.id, ...things])),
  )
}

const recipient = sql`lower(${emails.destinataire})`

const isWrittenTo = ({ addresses }: Erased): SQL | undefined =>
  inArray(
    recipient,
    addresses.filter(({ leftAt }) => !leftAt).map(({ email }) => emailKey(email)),
  )

/** The mornings' e-mails that left may repeat a title or a name, and are no longer needed. */
const isPastMorning = (): SQL | undefined =>
  and(eq(emails.template, houseMorningEmail.name), ne(emails.statut, 'EN_ATTENTE'))

/** At an address that they left, which may be another's by now: only the e-mails about their records. */
const isAbout = ({ addresses }: Erased, things: string[]): SQL | undefined =>
  and(
    inArray(
      recipient,
      addresses.map(({ email }) => emailKey(email)),
    ),
    isNull(emails.userId),
    sql`exists (select 1 from jsonb_each_text(${emails.props}) as said where said.value = any(${sql.param(things)}))`,
  )

/** Sent to whatever address was typed with them. */
const isReceiptOf = (things: string[]): SQL =>
  inArray(
    emails.cle,
    things.flatMap((thing) => [`rappel:${thing}`, `retractation:${thing}`, `accuse:${thing}`]),
  )

/** The ids of all that notifications and e-mails may speak of. */
async function readThings(tx: Tx, self: Erased): Promise<string[]> {
  const asked = tx.select({ id: supportRequests.id }).from(supportRequests).where(requestsOf(self))
  const threads = await tx
    .select({ id: conversations.id, supportRequestId: conversations.supportRequestId })
    .from(conversations)
    .where(or(eq(conversations.clientId, self.id), inArray(conversations.supportRequestId, asked)))
  const inThreads = inArray(
    messages.conversationId,
    threads.map(({ id }) => id),
  )
  const lists = [
    await commandesOf(tx, self),
    await asked,
    await tx.select({ id: messages.id }).from(messages).where(and(inThreads, messages.fromAdmin)),
    await tx.select({ id: pendingCommandes.id }).from(pendingCommandes).where(pendingOf(self)),
    await tx.select({ id: retractations.id }).from(retractations).where(retractationsOf(tx, self)),
    await tx.select({ id: consultations.id }).from(consultations).where(bookingsOf(self)),
    await tx
      .select({ id: newsletterSubscriptions.id })
      .from(newsletterSubscriptions)
      .where(subscriptionsOf(self)),
  ]
  return [
    ...lists.flat().map(({ id }) => id),
    ...threads.flatMap(({ id, supportRequestId }) => [id, supportRequestId ?? id]),
  ]
}

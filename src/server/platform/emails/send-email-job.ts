import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { hours } from '#contract/shared/durations.ts'
import { mergePreferences } from '#contract/users/preferences.ts'
import { notifyAdmins } from '../../nouns/notifications/notify.ts'
import { emails } from '../db/schema/notifications.ts'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { defineJob, type JobContext } from '../jobs/job.ts'
import { enqueue } from '../jobs/queue.ts'
import { replyAddressOf, threadOfCommande } from '../mailbox/reply-address.ts'
import { CLAIM_MS, claimEmail, type EmailRow, keepClaim, releaseEmail } from './claim-email.ts'
import type { Email, EmailContent } from './email.ts'
import { MailServerError, type MailServerFault, PermanentMailError } from './mailer.ts'
import { readEmailSender } from './read-email-sender.ts'
import { tellRefused, wordsOf } from './refused-address.ts'
import { renderEmail } from './render-email.ts'
import { withWayIn } from './with-way-in.ts'

/** The delay before a write is tried again while the database is away. */
const TELL_AGAIN_MS = 1000

const TOLD_AGAIN_MS = hours(24)

/** The delay before an e-mail that has spent its tries on a mail server to mend begins others. */
const MENDED_MS = hours(1)

const FAULTS: Record<MailServerFault, string> = {
  CERTIFICATE: 'Le certificat du serveur d’envoi est refusé',
  LOGIN: 'Le serveur d’envoi refuse notre identifiant ou notre mot de passe',
  SENDER: 'Le serveur d’envoi refuse notre adresse d’expéditeur',
}

/**
 * Sends one e-mail of the table, once: it is claimed before it leaves, and its outcome is written to the database for as long as that
 * takes. Only a process that ends in between lets another send it again, under the same Message-ID (decision 045).
 */
export const sendEmailJob = (written: Email[]) =>
  defineJob<Deps, 'send-email'>({
    name: 'send-email',
    async run(deps, { emailId }, context) {
      const row = await claimEmail(deps, emailId)
      if (row === 'done') return
      if (row === 'held') return lookAgain(deps, emailId, CLAIM_MS)
      const claim = keepClaim(deps, emailId)
      try {
        const known = await sendOrRelease(deps, row, { written, context })
        const isKept = await record(deps, row, known)
        if (!isKept) await deps.mailer.forget([row.messageId])
      } finally {
        claim.stop()
      }
    },
  })

/** Looks again later: once a claim has expired, or a mail server may be mended. The queue's clock is the machine's. */
async function lookAgain({ db }: Deps, emailId: string, afterMs: number): Promise<void> {
  const runAt = new Date(Date.now() + afterMs)
  await enqueue(db, 'send-email', { emailId }, { jobKey: `email:${emailId}`, runAt })
}

/** The fate of an e-mail, as its row keeps it. */
type Known = Pick<EmailRow, 'statut'> & Partial<Pick<EmailRow, 'envoyeLe' | 'refus' | 'refuseLe'>>

type Try = { written: Email[]; context: Pick<JobContext, 'lastAttempt'> }

async function sendOrRelease(deps: Deps, row: EmailRow, { written, context }: Try): Promise<Known> {
  try {
    return await send(deps, row, written)
  } catch (error) {
    await releaseEmail(deps, row.id)
    if (error instanceof MailServerError) {
      await tellMailServer(deps, error)
      if (context.lastAttempt) await lookAgain(deps, row.id, MENDED_MS)
    }
    throw error
  }
}

/**
 * Only this process knows the outcome: it writes until the database accepts, or until it stops. False when the e-mail was erased in the
 * meantime.
 */
async function record(deps: Deps, row: EmailRow, known: Known): Promise<boolean> {
  const { db, pool, log } = deps
  for (;;) {
    try {
      return await db.transaction(async (tx) => {
        const kept = await tx
          .update(emails)
          .set(known)
          .where(eq(emails.id, row.id))
          .returning({ id: emails.id })
        if (kept.length > 0 && known.statut === 'REFUSE') await tellRefused(tx, deps, row, known.refus ?? '')
        return kept.length > 0
      })
    } catch (error) {
      if (pool.ending) throw error
      log.warn({ err: error, emailId: row.id }, 'What became of an e-mail is not written down yet')
    }
    await wait(TELL_AGAIN_MS, undefined, { ref: false })
  }
}

async function send(deps: Deps, row: EmailRow, written: Email[]): Promise<Known> {
  const template = written.find(({ name }) => name === row.template)
  if (!template) throw new Error(`No e-mail is called ${row.template}`)
  if (await isMuted(deps, row, template)) return { statut: 'INUTILE' }
  const rendered = await template.render(deps, template.props.parse(row.props))
  if (!rendered) return { statut: 'INUTILE' }
  const sender = await readEmailSender(deps)
  const content = await withWayIn(deps, rendered, { row, sender })
  const mail = await renderEmail(content, sender)
  try {
    await deps.mailer.send({
      ...mail,
      house: sender.house.nom,
      to: row.destinataire,
      messageId: row.messageId,
      replyTo: (await answeredAt(deps, row, content)) ?? content.replyTo ?? sender.house.email,
      link: content.action?.url,
      attachments: content.attachments,
      headers: headersOf(content),
      thread: content.thread,
    })
    return { statut: 'ENVOYE', envoyeLe: deps.clock() }
  } catch (error) {
    if (!(error instanceof PermanentMailError)) throw error
    // Without its message, which repeats the address.
    deps.log.warn({ emailId: row.id, template: row.template }, 'An e-mail was refused for good')
    return { statut: 'REFUSE', refus: wordsOf(error), refuseLe: deps.clock() }
  }
}

/** The address of its thread, or of its order's, for its reader; undefined when it has none, or the house has no mailbox. */
async function answeredAt(
  deps: Deps,
  { userId }: EmailRow,
  { thread, numeroCommande }: EmailContent,
): Promise<string | undefined> {
  if (!deps.config.mailbox) return undefined
  const ofCommande =
    !thread && userId && numeroCommande ? await threadOfCommande(deps.db, numeroCommande, userId) : undefined
  const conversationId = thread ?? ofCommande
  return conversationId && replyAddressOf(deps, { conversationId, userId })
}

/** A subscription is ended from the mailbox itself, in one click (RFC 8058 §3.1). */
const headersOf = ({ unsubscribeUrl }: EmailContent): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribeUrl && {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
})

/** Whether its receiver wants no e-mail of that kind. */
async function isMuted(
  { db }: Deps,
  { userId }: EmailRow,
  { mutedWith }: Pick<Email, 'mutedWith'>,
): Promise<boolean> {
  if (!mutedWith || userId === null) return false
  const [receiver] = await db
    .select({ preferences: users.preferences })
    .from(users)
    .where(eq(users.id, userId))
  if (!receiver) return false
  const { notifications, notificationTypes } = mergePreferences(receiver.preferences)
  return !notifications.email || !notificationTypes[mutedWith]
}

/** Tells the house, once a day, that no e-mail leaves until its mail server is mended. */
const tellMailServer = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, error: MailServerError) =>
  db.transaction((tx) => {
    const createdAt = clock()
    return notifyAdmins(tx, {
      type: 'WARNING',
      title: 'Nos e-mails ne partent plus',
      message: `${FAULTS[error.fault]} («\u202f${wordsOf(error)}\u202f»). Les e-mails attendent\u00a0: ils partiront automatiquement une fois le serveur réparé.`,
      actionUrl: null,
      objetId: 'mail-server',
      onceSince: new Date(createdAt.getTime() - TOLD_AGAIN_MS),
      createdAt,
    })
  })

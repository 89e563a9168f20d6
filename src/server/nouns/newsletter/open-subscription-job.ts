import { randomUUIDv7 } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import { days, minutes } from '#contract/shared/durations.ts'
import { emailKey } from '#contract/shared/email-key.ts'
import type { Tx } from '../../platform/db/client.ts'
import { holdAlone } from '../../platform/db/hold-alone.ts'
import { newsletterSubscriptions } from '../../platform/db/schema/newsletter.ts'
import type { Deps } from '../../platform/deps.ts'
import { queueEmail } from '../../platform/emails/queue-email.ts'
import { defineJob, type JobPayloads } from '../../platform/jobs/job.ts'
import { hashToken } from '../../platform/session/token-hash.ts'
import { confirmationKey } from './confirmation-key.ts'
import { newsletterConfirmEmail } from './newsletter-confirm-email.ts'
import { newsletterKnownEmail } from './newsletter-known-email.ts'
import { subscriptionToken } from './subscription-link.ts'

type Asked = JobPayloads['open-subscription']
type Subscription = typeof newsletterSubscriptions.$inferSelect

/** Asked again so soon, it is a second click. */
const SAME_REQUEST_MS = minutes(10)
const CONFIRM_WITHIN_MS = days(7)

/** Asked again and again, it is somebody who wants to fill a mailbox: twice as long after each e-mail, a week at most. */
const silenceAfter = (demandes: number) => Math.min(SAME_REQUEST_MS * 2 ** (demandes - 1), CONFIRM_WITHIN_MS)

/** Opens the subscription of an address, or finds it again; an e-mail asks to confirm, or says that it is confirmed. */
export const openSubscriptionJob = defineJob<Deps, 'open-subscription'>({
  name: 'open-subscription',
  run: (deps, { email, source }) =>
    deps.db.transaction(async (tx) => {
      await holdAlone(tx, `newsletter:${emailKey(email)}`)
      const standing = await findStanding(tx, email)
      const now = deps.clock()
      if (standing && now.getTime() - standing.demandeeLe.getTime() < silenceAfter(standing.demandes)) return

      const asked = standing ? await askAgain(tx, standing, now) : await open(tx, deps, { email, source })
      const message = { to: asked.email, props: { subscriptionId: asked.id } }
      if (asked.statut === 'CONFIRMEE') {
        await queueEmail(tx, newsletterKnownEmail, {
          cle: `lettre-connue:${asked.id}:${asked.demandes}`,
          ...message,
        })
      } else {
        await queueEmail(tx, newsletterConfirmEmail, {
          cle: confirmationKey(asked.id, asked.demandes),
          ...message,
        })
      }
    }),
})

async function findStanding(tx: Tx, email: string): Promise<Subscription | undefined> {
  const [found] = await tx
    .select()
    .from(newsletterSubscriptions)
    .where(
      and(
        eq(sql`lower(${newsletterSubscriptions.email})`, emailKey(email)),
        ne(newsletterSubscriptions.statut, 'DESABONNEE'),
      ),
    )
    .for('update')
  return found
}

async function askAgain(tx: Tx, { id, demandes }: Subscription, now: Date): Promise<Subscription> {
  return only(
    await tx
      .update(newsletterSubscriptions)
      .set({ demandes: demandes + 1, demandeeLe: now, expireLe: confirmBefore(now) })
      .where(eq(newsletterSubscriptions.id, id))
      .returning(),
  )
}

async function open(tx: Tx, { config, clock }: Deps, asked: Asked): Promise<Subscription> {
  const id = randomUUIDv7()
  const now = clock()
  return only(
    await tx
      .insert(newsletterSubscriptions)
      .values({
        id,
        ...asked,
        statut: 'EN_ATTENTE',
        confirmationHash: hashToken(subscriptionToken(config, 'NEWSLETTER_CONFIRM', id)),
        desabonnementHash: hashToken(subscriptionToken(config, 'NEWSLETTER_UNSUBSCRIBE', id)),
        demandeeLe: now,
        expireLe: confirmBefore(now),
        createdAt: now,
      })
      .returning(),
  )
}

const confirmBefore = (now: Date) => new Date(now.getTime() + CONFIRM_WITHIN_MS)

function only([subscription]: Subscription[]): Subscription {
  if (!subscription) throw new Error('A subscription was not written')
  return subscription
}

import { api } from '#contract/api.ts'
import { confirmSubscription } from '../nouns/newsletter/confirm-subscription.ts'
import { subscriptionToken } from '../nouns/newsletter/subscription-link.ts'
import { newsletterSubscriptions } from '../platform/db/schema/newsletter.ts'
import { emails } from '../platform/db/schema/notifications.ts'
import type { TestApp } from './test-app.ts'

export const CALLER = { ipAddress: '203.0.113.7', network: '203.0.113.7', userAgent: '' }

export const ask = ({ send }: TestApp, email = 'maud@exemple.fr') =>
  send(api.newsletter.subscribe, { body: { email } })

/** The subscriptions and the e-mails written, in their order. */
export const subscriptionsOf = ({ deps }: TestApp) =>
  deps.db.select().from(newsletterSubscriptions).orderBy(newsletterSubscriptions.id)
export const emailsOf = ({ deps }: TestApp) => deps.db.select().from(emails).orderBy(emails.id)

export async function onlySubscription(app: TestApp) {
  const [row, ...others] = await subscriptionsOf(app)
  if (!row || others.length > 0) throw new Error(`${others.length + 1} subscriptions`)
  return row
}

/** A subscription that its address has still to confirm, and the tokens of its links. */
export async function waitingSubscription(app: TestApp) {
  await ask(app)
  await app.runJobs()
  const { id } = await onlySubscription(app)
  return {
    id,
    confirm: subscriptionToken(app.deps.config, 'NEWSLETTER_CONFIRM', id),
    leave: subscriptionToken(app.deps.config, 'NEWSLETTER_UNSUBSCRIBE', id),
  }
}

/** The same, confirmed. */
export async function confirmedSubscription(app: TestApp) {
  const links = await waitingSubscription(app)
  await confirmSubscription(app.deps, CALLER, links.confirm)
  await app.runJobs()
  return links
}

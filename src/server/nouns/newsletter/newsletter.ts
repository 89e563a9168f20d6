import { api } from '#contract/api.ts'
import { NEWSLETTER_RECEIVED } from '#contract/newsletter/newsletter-form.ts'
import { callerOf } from '../../platform/http/caller.ts'
import { route, routeBytes } from '../../platform/http/route.ts'
import type { Noun } from '../../platform/noun.ts'
import { endSubscription, forgetSubscription } from './end-subscription.ts'
import { forgetSubscriptionsJob } from './forget-subscriptions-job.ts'
import { exportSubscriptions, findSubscription, listSubscriptions } from './list-subscriptions.ts'
import { newsletterConfirmEmail } from './newsletter-confirm-email.ts'
import { newsletterKnownEmail } from './newsletter-known-email.ts'
import { newsletterWelcomeEmail } from './newsletter-welcome-email.ts'
import { openSubscriptionJob } from './open-subscription-job.ts'
import { newsletterForms } from './posted-forms.ts'
import { subscribe } from './subscribe.ts'

export const newsletter: Noun = {
  routes(app) {
    route(app, api.newsletter.subscribe, async ({ body, request }) => {
      await subscribe(app.deps, callerOf(request), body)
      return { message: NEWSLETTER_RECEIVED }
    })

    const house = api.admin.newsletter
    route(app, house.list, ({ query }) => listSubscriptions(app.deps, query))
    routeBytes(app, house.exportCsv, (asked) => exportSubscriptions(app.deps, asked))
    route(app, house.get, async ({ id }) => ({ data: await findSubscription(app.deps.db, id) }))
    route(app, house.unsubscribe, async ({ id, actor }) => ({
      data: await endSubscription(app.deps, actor, id),
    }))
    route(app, house.forget, async ({ id, actor }) => {
      await forgetSubscription(app.deps, actor, id)
      return { message: 'L’adresse est oubliée.' }
    })
  },
  forms: newsletterForms,
  jobs: [openSubscriptionJob, forgetSubscriptionsJob],
  emails: [newsletterConfirmEmail, newsletterWelcomeEmail, newsletterKnownEmail],
}

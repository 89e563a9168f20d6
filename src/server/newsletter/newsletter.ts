import { api } from '#contract/api.ts'
import { NEWSLETTER_RECEIVED } from '#contract/newsletter/newsletter-form.ts'
import { callerOf } from '../http/caller.ts'
import { route } from '../http/route.ts'
import type { Noun } from '../noun.ts'
import { forgetSubscriptionsJob } from './forget-subscriptions-job.ts'
import { newsletterConfirmEmail } from './newsletter-confirm-email.ts'
import { newsletterKnownEmail } from './newsletter-known-email.ts'
import { newsletterWelcomeEmail } from './newsletter-welcome-email.ts'
import { openSubscriptionJob } from './open-subscription-job.ts'
import { newsletterForms } from './posted-forms.ts'
import { subscribe } from './subscribe.ts'

export const newsletter: Noun = {
  routes(app) {
    route(app, api.newsletter.subscribe, async ({ body, request }) => {
      await subscribe(app.deps, callerOf(request), body.email)
      return { message: NEWSLETTER_RECEIVED }
    })
  },
  forms: newsletterForms,
  jobs: [openSubscriptionJob, forgetSubscriptionsJob],
  emails: [newsletterConfirmEmail, newsletterWelcomeEmail, newsletterKnownEmail],
}

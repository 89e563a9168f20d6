import { api } from '#contract/api.ts'
import { NEWSLETTER_RECEIVED } from '#contract/newsletter/newsletter-form.ts'
import { callerOf } from '../http/caller.ts'
import { type App, route } from '../http/route.ts'
import { subscribe } from './subscribe.ts'

export function newsletterRoutes(app: App): void {
  route(app, api.newsletter.subscribe, async ({ body, request }) => {
    await subscribe(app.deps, callerOf(request), body.email)
    return { message: NEWSLETTER_RECEIVED }
  })
}

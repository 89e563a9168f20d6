import { api } from '#contract/api.ts'
import { type App, route } from '../../../platform/http/route.ts'
import type { Noun } from '../../../platform/noun.ts'
import { handleEvent } from './handle-event.ts'
import { workKeptEventsJob } from './work-kept-events-job.ts'

/** The provider's events about payments. */
export const events: Noun = {
  routes: webhookRoute,
  jobs: [workKeptEventsJob],
}

/** The provider's signed events, in a scope of their own: a signature is over the bytes, so no parser may touch them. */
async function webhookRoute(app: App): Promise<void> {
  await app.register(async (scope) => {
    const raw: App = Object.assign(scope, { deps: app.deps })
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    route(raw, api.payments.webhook, async ({ request }) => {
      const signature = request.headers['stripe-signature']
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await handleEvent(raw.deps, raw.deps.payments.readEvent(body, signature?.toString()))
      return { received: true as const }
    })
  })
}

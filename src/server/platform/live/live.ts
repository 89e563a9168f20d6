import { api } from '#contract/api.ts'
import { serviceUnavailable } from '../errors.ts'
import { routeBytes } from '../http/route.ts'
import type { Noun } from '../noun.ts'
import { followEvents } from './follow-events.ts'
import { forgetLiveEvents } from './forget-live-events-job.ts'
import { openLiveHub } from './live-hub.ts'

export const live: Noun = {
  routes(app) {
    const { deps } = app
    const hub = openLiveHub(deps)
    app.drain.whenLeaving(hub.endAll)
    app.addHook('preClose', async () => hub.stop())
    routeBytes(app, api.live.follow, async ({ actor, request, reply }) => {
      if (app.drain.leaving()) throw serviceUnavailable('Le serveur redémarre.')
      return followEvents(deps, hub, { actor, request, reply })
    })
  },
  jobs: [forgetLiveEvents],
}

import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import type { Deps } from '../deps.ts'
import { serviceUnavailable } from '../errors.ts'
import { fastifyApi } from '../http/fastify-api.ts'
import { routeBytes } from '../http/route.ts'
import { followEvents } from './follow-events.ts'
import { openLiveHub } from './live-hub.ts'

/** The events of open pages; on the server alone, since they end with it. */
export function liveRoutes(server: FastifyInstance, deps: Deps): void {
  const hub = openLiveHub(deps)
  server.drain.whenLeaving(hub.endAll)
  server.addHook('preClose', async () => hub.stop())
  routeBytes(fastifyApi(server, deps), api.live.follow, async ({ actor, request }) => {
    if (server.drain.leaving()) throw serviceUnavailable('Le serveur redémarre.')
    return followEvents(deps, hub, { actor, request })
  })
}

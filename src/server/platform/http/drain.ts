import type { Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** Long enough for a balancer that asks /api/ready every second to send its callers elsewhere. */
const LINGER_MS = 1500
const UNDER_WAY_MS = 5000
const LAST_BYTES_MS = 100

export type Drain = {
  /** Whether the process is about to stop: it still answers, but a balancer should choose another. */
  leaving(): boolean
  /** Calls `end` as soon as the process is told to stop, for an answer that would never end by itself. */
  whenLeaving(end: () => void): void
  /**
   * Closes the server with grace: announces it on each reply and on /api/ready, lingers while connections are open, then takes
   * no new one and waits for the requests under way, 5 s at most. `lingerMs` is 0 for the person who stops it by hand.
   */
  leave(lingerMs?: number): Promise<void>
}

/**
 * Watches the requests of a server so that none fails when it stops. Fastify's own close comes after: it answers 503 on the
 * connections that live, and refuses the calls to the API that a page being rendered makes.
 */
export function watchRequests(server: Server): Drain {
  const underWay = new Set<ServerResponse>()
  let leaving = false
  let whenNothing = () => {}
  const endless: (() => void)[] = []

  server.prependListener('request', (_request, response) => {
    underWay.add(response)
    if (leaving) endConnectionAfter(response)
    response.once('close', () => {
      underWay.delete(response)
      if (underWay.size === 0) whenNothing()
    })
  })

  const nothingUnderWay = () =>
    new Promise<void>((resolve) => {
      whenNothing = resolve
      if (underWay.size === 0) resolve()
    })

  return {
    leaving: () => leaving,
    whenLeaving: (end) => endless.push(end),
    async leave(lingerMs = LINGER_MS) {
      leaving = true
      endless.forEach((end) => end())
      underWay.forEach(endConnectionAfter)
      if ((await connections(server)) > 0) await wait(lingerMs)
      server.close()
      await Promise.race([nothingUnderWay().then(() => wait(LAST_BYTES_MS)), wait(UNDER_WAY_MS)])
      server.closeAllConnections()
    },
  }
}

function endConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

const connections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)))

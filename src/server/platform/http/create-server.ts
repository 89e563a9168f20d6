import Fastify, { type FastifyInstance } from 'fastify'
import { minutes } from '#contract/shared/durations.ts'
import type { Config } from '../../config.ts'
import { type LogTarget, logOptions } from '../log/log.ts'
import { boundConnections } from './bound-connections.ts'
import { type BodyPace, cutSlowBodies, LONGEST_BODY_MS } from './cut-slow-bodies.ts'
import { type Drain, watchRequests } from './drain.ts'
import { refuseTwoHosts, refuseUnreadable } from './refuse-unreadable.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The process's announcement to its callers before it stops. */
    drain: Drain
  }
}

const JSON_LIMIT = 256 * 1024

export type ServerLimits = {
  /** From the first byte of a connection, or of its next request, to the last byte of its headers. */
  headersMs: number
  /** Time between two checks of the headers' delay. */
  checkMs: number
  /** Time that a connection stays open for a next request. */
  keepAliveMs: number
  /** Time that a connection may stay idle in both directions, as a download that is no longer read. */
  inactiveMs: number
  connections: number
  /** From one network: an IPv4 address, the /64 of an IPv6 one. Trusted proxies are not counted. */
  connectionsPerNetwork: number
  body: BodyPace
}

export const SERVER_LIMITS: ServerLimits = {
  headersMs: 20_000,
  checkMs: 5_000,
  keepAliveMs: minutes(1),
  inactiveMs: 300_000,
  connections: 5_000,
  // A browser opens six; a school or a library shares one address.
  connectionsPerNetwork: 250,
  // A manuscript over a bad telephone line passes; 500 MB may take the afternoon.
  body: {
    windowMs: 30_000,
    minBytes: 16 * 1024,
    patienceMs: minutes(10),
    bytesPerSecond: 4 * 1024,
    longestMs: LONGEST_BODY_MS,
    lingerMs: 10_000,
  },
}

/** The bare HTTP server: its log, its bounds, the proxies whose addresses it believes. */
export function createServer(
  config: Pick<Config, 'trustProxy' | 'connectionsPerNetwork'>,
  log: string | LogTarget,
  limits: ServerLimits = SERVER_LIMITS,
): FastifyInstance {
  const server = Fastify({
    ...logOptions(typeof log === 'string' ? { level: log } : log),
    ...refuseUnreadable,
    bodyLimit: JSON_LIMIT,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    routerOptions: { ignoreTrailingSlash: true },
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkMs },
    keepAliveTimeout: limits.keepAliveMs,
    connectionTimeout: limits.inactiveMs,
    // One time for a whole request would cut a slow upload or let a stalled one last: a minimum rate is asked of bodies instead.
    requestTimeout: 0,
    forceCloseConnections: 'idle',
  })
  refuseTwoHosts(server)
  server.server.maxConnections = limits.connections
  boundConnections(server.server, {
    trusted: config.trustProxy,
    perNetwork: config.connectionsPerNetwork ?? limits.connectionsPerNetwork,
  })
  cutSlowBodies(server, limits.body)
  return server.decorate('drain', watchRequests(server.server))
}

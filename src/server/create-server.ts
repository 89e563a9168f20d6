import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { logOptions } from './log.ts'

const JSON_LIMIT = 256 * 1024
const HEADERS_TIMEOUT_MS = 20_000
const IDLE_TIMEOUT_MS = 60_000

/** The bare HTTP server: its log, its bounds, whom it believes for an address. */
export function createServer(config: Pick<Config, 'trustProxy'>, level: string): FastifyInstance {
  return Fastify({
    ...logOptions({ level }),
    bodyLimit: JSON_LIMIT,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    routerOptions: { ignoreTrailingSlash: true },
    keepAliveTimeout: IDLE_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    forceCloseConnections: 'idle',
  })
}

import { randomUUIDv7 } from 'node:crypto'
import type { FastifyBaseLogger, FastifyRequest, FastifyServerOptions } from 'fastify'

/** What the parts of the server below HTTP need of a logger. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>

type LogOptions = Pick<FastifyServerOptions, 'logger' | 'genReqId'>

/** Fastify's logger: one line of JSON each, a request id everywhere, no body, no secret. */
export function logOptions({ level }: { level: string }): LogOptions {
  return {
    // Ours, never the one a caller sends: it stands in the answers and in the log.
    genReqId: () => randomUUIDv7(),
    logger: {
      level,
      redact: { paths: secrets, censor: '[masqué]' },
      serializers: { req: describeRequest },
    },
  }
}

const secrets = ['authorization', 'cookie', 'password', 'token', 'stripe-signature'].flatMap((name) => {
  const key = name.includes('-') ? `["${name}"]` : `.${name}`
  return [`req.headers${key}`, `headers${key}`, `*${key}`]
})

const describeRequest = (request: FastifyRequest) => ({
  method: request.method,
  url: redactUrl(request.url),
  address: request.ip,
})

const secretPath = /(\/(?:activation|activate|payments\/sessions)\/)[^/?#]+/gi
const secretParameter = /([?&](?:token|session_id|ticket|code|key|email)=)[^&#]*/gi

/** The address without what would open a door: activation and reset tokens, payment sessions, tickets. */
export const redactUrl = (url: string) =>
  url.replace(secretPath, '$1[masqué]').replace(secretParameter, '$1[masqué]')

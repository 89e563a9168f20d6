import { randomUUIDv7 } from 'node:crypto'
import type { Writable } from 'node:stream'
import {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { describeError } from './describe-error.ts'

/** The logger needed below HTTP. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>

type LogOptions = Pick<FastifyServerOptions, 'logger' | 'genReqId' | 'logController'>

/** The lowest level to write, and the stream; the standard output by default. */
export type LogTarget = { level: string; stream?: Writable }

/** Fastify's logger: one line of JSON each, a request id everywhere, no body, no secret, no value of a query. */
export function logOptions({ level, stream }: LogTarget): LogOptions {
  return {
    // Ours, never the one a caller sends: it stands in the answers and in the log.
    genReqId: () => randomUUIDv7(),
    logger: {
      level,
      ...(stream && { stream }),
      redact: { paths: secrets, censor: MASKED },
      serializers: { req: describeRequest, err: describeError, error: describeError },
    },
    logController: Object.assign(new LogController(), {
      incomingRequest: () => {},
      requestCompleted: logRequest,
    }),
  }
}

/** One line a request, when it is answered. */
function logRequest(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
  const line = {
    ...describeRequest(request),
    statusCode: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
  }
  if (error) request.log.error({ ...line, err: error }, 'request errored')
  else request.log.info(line, 'request completed')
}

const MASKED = '[masqué]'

const secrets = ['authorization', 'cookie', 'password', 'token', 'stripe-signature'].flatMap((name) => {
  const key = name.includes('-') ? `["${name}"]` : `.${name}`
  return [`headers${key}`, `*.headers${key}`, `*${key}`]
})

const describeRequest = (request: FastifyRequest) => ({
  method: request.method,
  url: redactUrl(request.url),
  address: request.ip,
})

/** Pages and calls whose path holds a token. */
const SECRET_PATH =
  /(\/(?:activation|activate|payments\/sessions|payments\/sandbox|paiement-test)\/)[^/?#]+/gi
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi
/** Longer than any word of ours, or an e-mail address. */
const SECRET_LOOKING = /[\w%-]{32,}|@|%40/i
/** The parameters of a list, whose values are ours; whatever else was asked may be a name, an address, a key. */
const HARMLESS =
  /^(page|limit|sortBy|sortDirection|statut|status|type|unread|unreadOnly|archived|pinned|actif|aFaire|dateFrom|dateTo|date|year|month|period|duration|demo|pack|pages)=[\w.-]{0,40}$/

/** The address without secrets or names: link tokens, tickets, searches, payment sessions. */
export function redactUrl(url: string): string {
  const [path = '', ...query] = url.split('?')
  const shown = path.replace(SECRET_PATH, `$1${MASKED}`).split('/').map(maskSegment).join('/')
  if (query.length === 0) return shown
  return `${shown}?${query.join('?').split('&').map(maskParameter).join('&')}`
}

const maskSegment = (segment: string) => (SECRET_LOOKING.test(segment.replace(UUID, '')) ? MASKED : segment)

const maskParameter = (parameter: string) =>
  HARMLESS.test(parameter) ? parameter : `${/^[\w]{1,30}(?==)/.exec(parameter)?.[0] ?? ''}=${MASKED}`

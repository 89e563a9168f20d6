import { randomUUIDv7 } from 'node:crypto'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { errorAnswer, type Refusal, refuse } from './refusal.ts'
import { SEALED } from './security-headers.ts'

const LINGER_MS = 1_000

const BAD_ADDRESS: Refusal = { status: 400, code: 'BAD_REQUEST', message: 'Cette adresse est illisible' }

/** The refusals by the code that Node gives to its parser's errors. */
const UNREADABLE: Record<string, Refusal & { phrase: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    phrase: 'Request Header Fields Too Large',
    code: 'HEADERS_TOO_LARGE',
    message: 'Les en-têtes de la requête sont trop longs',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    phrase: 'Request Timeout',
    code: 'REQUEST_TIMEOUT',
    message: 'La requête n’est pas arrivée à temps',
  },
}
const MALFORMED = {
  status: 400,
  phrase: 'Bad Request',
  code: 'BAD_REQUEST',
  message: 'La requête est illisible',
}

/** The refusals before any route is known, in the shape of every other error. */
export const refuseUnreadable: Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> = {
  frameworkErrors: (_error, request, reply) => {
    void refuse(request, reply.headers(SEALED), BAD_ADDRESS)
  },
  clientErrorHandler(error, socket) {
    if (error.code === 'ECONNRESET' || !socket.writable) return
    socket.end(answerTo(UNREADABLE[error.code] ?? MALFORMED))
    // Closed at once, with bytes still coming, the connection would take the answer away with it.
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  },
}

/** Refuses two hosts: a proxy may believe one and the product the other (RFC 9112 §3.2). */
export function refuseTwoHosts(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { rawHeaders } = request.raw
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length < 2) return done()
    void refuse(request, reply.headers({ ...SEALED, connection: 'close' }), MALFORMED)
  })
}

/** There is no reply yet, only a socket. */
function answerTo(refusal: typeof MALFORMED): string {
  const body = JSON.stringify(errorAnswer(randomUUIDv7(), refusal))
  const headers = {
    ...SEALED,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${refusal.status} ${refusal.phrase}\r\n${lines.join('')}\r\n${body}`
}

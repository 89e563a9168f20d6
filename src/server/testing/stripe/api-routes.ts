import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Stripe from 'stripe'
import { z } from 'zod'
import { type Answer, keepAnswers } from './answered-keys.ts'
import type { Fault, Faults } from './faults.ts'
import { cardRefusal, type IntentBook } from './intent-book.ts'
import type { RefundBook } from './refund-book.ts'
import type { DoubleSession, SessionBook } from './session-book.ts'
import { parseForm, readCreation, readNothing } from './session-params.ts'
import { SORRY, StripeRefusal } from './stripe-refusal.ts'
import { expandedIntent, wireIntent } from './wire-intent.ts'

type Api = {
  book: SessionBook
  refunds: RefundBook
  intents: IntentBook
  faults: Faults
  wire: (session: DoubleSession) => Stripe.Checkout.Session
  expire: (id: string) => void
  /** The Idempotency-Key of each creation, in order, and its Stripe-Version. */
  keys: string[]
  versions: string[]
}

const idParam = z.object({ id: z.string() })

/** The actions of Stripe's API: creates and expires Checkout Sessions, refunds, charges a kept means; its lists are in `list-routes.ts`. */
export function apiRoutes(
  server: FastifyInstance,
  { book, refunds, intents, faults, wire, expire: close, keys, versions }: Api,
): void {
  const once = keepAnswers()

  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, parseForm(String(body))),
  )
  server.addHook('onRequest', async (request, reply) => {
    reply.header('request-id', `req_${randomBytes(7).toString('hex')}`)
    if (request.url.startsWith('/v1/')) greet(request, reply)
  })

  server.post('/v1/checkout/sessions', async (request, reply) => {
    const key = keyOf(request)
    keys.push(key)
    versions.push(request.headers['stripe-version']?.toString() ?? '')
    let met = faults.mode
    const create = async (): Promise<Answer> => {
      const params = readCreation(request.body)
      met = faults.next()
      if (met === 'slow') await wait(faults.slowMs)
      const session = book.create(params)
      return met === 'broken' ? { status: 500, body: SORRY } : { status: 200, body: wire(session) }
    }
    const answer = await once({ key, path: '/v1/checkout/sessions', body: request.body }, create)
    return answerUnder(met, reply, answer)
  })

  server.post('/v1/checkout/sessions/:id/expire', async (request, reply) => {
    const { id } = idParam.parse(request.params)
    const expire = async (): Promise<Answer> => {
      readNothing(request.body)
      close(id)
      return { status: 200, body: wire(book.find(id)) }
    }
    return give(reply, await once({ key: keyOf(request), path: request.url, body: request.body }, expire))
  })

  server.post('/v1/refunds', async (request, reply) => {
    let met = faults.mode
    const create = async (): Promise<Answer> => {
      const refund = refunds.create(request.body)
      met = faults.next()
      if (met === 'slow') await wait(faults.slowMs)
      return met === 'broken' ? { status: 500, body: SORRY } : { status: 200, body: refund }
    }
    const answer = await once({ key: keyOf(request), path: '/v1/refunds', body: request.body }, create)
    return answerUnder(met, reply, answer)
  })

  intentRoutes(server, { intents, faults, once, answerUnder })

  /** An action is already done: a fault only loses or delays its answer. */
  async function answerUnder(met: Fault, reply: FastifyReply, answer: Answer & { replayed: boolean }) {
    if (met === 'hang') await wait(faults.hangMs, undefined, { ref: false })
    if (met === 'reset') return reply.hijack().raw.destroy()
    return give(reply, answer)
  }

  server.setErrorHandler((error, _request, reply) => {
    if (error instanceof StripeRefusal) return reply.code(error.status).send(error.body)
    return reply.code(500).send({ error: { type: 'api_error', message: String(error) } })
  })
  server.setNotFoundHandler((request, reply) =>
    reply.code(404).send({
      error: {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${request.url}).`,
      },
    }),
  )
}

function greet({ headers }: FastifyRequest, reply: FastifyReply): void {
  if (!/^Bearer (sk|rk)_(test|live)_\S+$/.test(headers.authorization ?? '')) {
    throw new StripeRefusal(401, {
      type: 'invalid_request_error',
      message:
        'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
    })
  }
  if (headers['stripe-version']) reply.header('stripe-version', headers['stripe-version'])
}

type Intents = {
  intents: IntentBook
  faults: Faults
  once: ReturnType<typeof keepAnswers>
  answerUnder: (met: Fault, reply: FastifyReply, answer: Answer & { replayed: boolean }) => Promise<unknown>
}

/** Payment Intents as Stripe's API: retrieve, and charge a kept means. */
function intentRoutes(server: FastifyInstance, { intents, faults, once, answerUnder }: Intents): void {
  server.get('/v1/payment_intents/:id', async ({ params, url }) =>
    wireIntent(intents.retrieve(idParam.parse(params).id, parseForm(url.split('?')[1] ?? ''))),
  )

  server.post('/v1/payment_intents', async (request, reply) => {
    let met = faults.mode
    const create = async (): Promise<Answer> => {
      met = faults.next()
      const intent = intents.create(request.body)
      if (met === 'broken') return { status: 500, body: SORRY }
      // A refusal is an answer too: its key gives it again.
      if (intent.refusal) return { status: 402, body: cardRefusal(intent, wireIntent(intent)).body }
      return { status: 200, body: expandedIntent(intent) }
    }
    const answer = await once(
      { key: keyOf(request), path: '/v1/payment_intents', body: request.body },
      create,
    )
    return answerUnder(met, reply, answer)
  })
}

function give(reply: FastifyReply, { status, body, replayed }: Answer & { replayed: boolean }) {
  if (replayed) reply.header('idempotent-replayed', 'true')
  // Asked again, the key would only repeat it.
  if (status >= 500) reply.header('stripe-should-retry', 'false')
  return reply.code(status).send(body)
}

/** Without one, a call of its own. */
const keyOf = ({ headers }: FastifyRequest) =>
  headers['idempotency-key']?.toString() ?? randomBytes(16).toString('hex')

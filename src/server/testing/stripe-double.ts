import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { parse } from 'qs'
import { z } from 'zod'

/** What goes wrong with the next creations, one each; `broken` creates the session and then answers 500, for ever. */
export type StripeFault = 'hang' | 'reset' | 'broken'

const creation = z.looseObject({
  customer_email: z.string(),
  metadata: z.object({ reference: z.string() }),
  line_items: z.array(
    z.object({
      quantity: z.string(),
      price_data: z.looseObject({ unit_amount: z.string(), currency: z.string() }),
    }),
  ),
})
export type DoubleSession = {
  id: string
  status: 'open' | 'complete' | 'expired'
  params: z.output<typeof creation>
}

/** Stripe Checkout as far as we call it, on loopback: sessions, and idempotency keys that replay even an error. */
export async function startStripeDouble() {
  const server = Fastify()
  const sessions: DoubleSession[] = []
  const keys: string[] = []
  const faults: StripeFault[] = []
  const answers = new Map<string, { status: number; body: string; session: unknown }>()

  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, parse(String(body))),
  )

  server.post('/v1/checkout/sessions', async (request, reply) => {
    const key = String(request.headers['idempotency-key'])
    const body = JSON.stringify(request.body)
    keys.push(key)
    const known = answers.get(key)
    if (known) {
      if (known.body !== body)
        return reply.code(400).send({ error: { type: 'idempotency_error', message: 'Other parameters' } })
      return reply.header('idempotent-replayed', 'true').code(known.status).send(known.session)
    }

    const fault = faults.shift()
    if (fault === 'reset') return reply.raw.destroy()
    const session: DoubleSession = {
      id: `cs_test_${sessions.length}`,
      status: 'open',
      params: creation.parse(request.body),
    }
    sessions.push(session)
    const status = fault === 'broken' ? 500 : 200
    const answer = fault === 'broken' ? { error: { type: 'api_error', message: 'Sorry' } } : wireOf(session)
    answers.set(key, { status, body, session: answer })
    if (fault === 'hang') await wait(30_000, undefined, { ref: false })
    return reply.code(status).header('stripe-should-retry', 'false').send(answer)
  })

  server.get('/v1/checkout/sessions', async () => ({
    object: 'list',
    has_more: false,
    data: sessions.filter(({ status }) => status === 'open').map(wireOf),
  }))

  server.post('/v1/checkout/sessions/:id/expire', async (request, reply) => {
    const { id } = z.object({ id: z.string() }).parse(request.params)
    const session = sessions.find((one) => one.id === id && one.status === 'open')
    if (!session)
      return reply.code(400).send({ error: { type: 'invalid_request_error', message: 'Not open' } })
    session.status = 'expired'
    return wireOf(session)
  })

  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    sessions,
    keys,
    faults,
    close: async () => {
      server.server.closeAllConnections()
      await server.close()
    },
  }
}

const wireOf = ({ id, status, params }: DoubleSession) => ({
  id,
  object: 'checkout.session',
  status,
  url: `https://checkout.stripe.com/c/pay/${id}`,
  expires_at: Math.floor(Date.now() / 1000) + 24 * 3600,
  metadata: params.metadata,
})

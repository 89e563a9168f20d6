import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type Stripe from 'stripe'
import { z } from 'zod'
import type { DisputeBook } from './dispute-book.ts'
import type { Faults } from './faults.ts'
import type { IntentBook } from './intent-book.ts'
import type { RefundBook } from './refund-book.ts'
import type { DoubleSession, SessionBook } from './session-book.ts'
import { parseForm, strictly, wholeNumber } from './session-params.ts'
import { invalidRequest, SORRY } from './stripe-refusal.ts'
import { expandedIntent, wireIntent } from './wire-intent.ts'

type Lists = {
  book: SessionBook
  refunds: RefundBook
  disputes: DisputeBook
  intents: IntentBook
  faults: Faults
  wire: (session: DoubleSession) => Stripe.Checkout.Session
}

const paging = {
  created: z.strictObject({ gte: wholeNumber }).optional(),
  limit: wholeNumber.refine((limit) => limit >= 1 && limit <= 100).default(10),
  starting_after: z.string().optional(),
  expand: z.array(z.string()).optional(),
}
const intentFilter = { payment_intent: z.string().optional() }
const sessionListing = z.strictObject({
  ...paging,
  ...intentFilter,
  status: z.enum(['open', 'complete', 'expired']).optional(),
})
const intentListing = z.strictObject({ ...paging, customer: z.string().optional() })
const movementListing = z.strictObject({ ...paging, ...intentFilter })
const retrieval = z.strictObject({ expand: z.array(z.string()).optional() })

type Paging = { created?: { gte: number }; limit: number; starting_after?: string }

/** Stripe's lists, the newest first, a page at a time (docs.stripe.com/api/pagination). */
export function listRoutes(server: FastifyInstance, lists: Lists): void {
  const { book, refunds, disputes, intents, faults, wire } = lists
  const queryOf = (url: string) => parseForm(url.split('?')[1] ?? '')
  const idParam = z.object({ id: z.string() })

  /** A session with its payment expanded, down to its means. */
  const expanded = (
    session: DoubleSession,
    expand: string[] = [],
    prefix: string,
  ): Stripe.Checkout.Session => {
    const known = `${prefix}payment_intent.payment_method`
    if (expand.some((path) => path !== known)) throw invalidRequest('This property cannot be expanded.')
    const { paymentIntent } = session
    const wired = wire(session)
    return expand.length > 0 && paymentIntent
      ? { ...wired, payment_intent: expandedIntent(intents.find(paymentIntent)) }
      : wired
  }

  server.get('/v1/checkout/sessions', async ({ url }, reply) => {
    const asked = strictly(sessionListing, queryOf(url))
    const { status, payment_intent, expand } = asked
    const found = book.sessions
      .map(({ id }) => book.find(id))
      .filter((one) => !status || one.status === status)
      .filter((one) => !payment_intent || one.paymentIntent === payment_intent)
    return give(reply, faults, {
      path: url,
      asked,
      rows: found,
      wire: (one) => expanded(one, expand, 'data.'),
    })
  })

  server.get('/v1/checkout/sessions/:id', async ({ params, url }, reply) => {
    const { expand } = strictly(retrieval, queryOf(url))
    const session = book.find(idParam.parse(params).id)
    return meet(reply, faults, () => expanded(session, expand, ''))
  })

  server.get('/v1/payment_intents', async ({ url }, reply) => {
    const asked = strictly(intentListing, queryOf(url))
    const { customer, expand = [] } = asked
    const rows = intents.all().filter((one) => !customer || one.customer === customer)
    const wireOf = expand.includes('data.payment_method') ? expandedIntent : wireIntent
    return give(reply, faults, { path: url, asked, rows, wire: wireOf })
  })

  server.get('/v1/refunds', async ({ url }, reply) => {
    const asked = strictly(movementListing, queryOf(url))
    const rows = refunds.refunds.filter((one) => isOf(one, asked.payment_intent))
    return give(reply, faults, { path: url, asked, rows, wire: (one) => one })
  })

  server.get('/v1/disputes', async ({ url }, reply) => {
    const asked = strictly(movementListing, queryOf(url))
    const rows = disputes.disputes.filter((one) => isOf(one, asked.payment_intent))
    return give(reply, faults, { path: url, asked, rows, wire: (one) => one })
  })

  server.get('/v1/disputes/:id', async ({ params }, reply) =>
    meet(reply, faults, () => disputes.find(idParam.parse(params).id)),
  )
}

const isOf = (one: { payment_intent: unknown }, intent: string | undefined) =>
  !intent || one.payment_intent === intent

type Listed<Row, Wired> = { path: string; asked: Paging; rows: Row[]; wire: (row: Row) => Wired }

function give<Row extends { id: string; created: number }, Wired>(
  reply: FastifyReply,
  faults: Faults,
  { path, asked: { created, limit, starting_after }, rows, wire }: Listed<Row, Wired>,
) {
  return meet(reply, faults, () => {
    const newest = rows.filter((one) => one.created >= (created?.gte ?? 0)).toReversed()
    const from = starting_after ? newest.findIndex(({ id }) => id === starting_after) + 1 : 0
    const found = newest.slice(from)
    const most = Math.min(limit, faults.mostListed)
    return {
      object: 'list',
      url: path.split('?')[0],
      has_more: found.length > most,
      data: found.slice(0, most).map(wire),
    }
  })
}

/** Answers, unless this reading meets a fault. */
async function meet<Answer>(reply: FastifyReply, faults: Faults, answer: () => Answer) {
  const met = faults.reads.shift() ?? 'ok'
  if (met === 'hang') await wait(faults.hangMs, undefined, { ref: false })
  if (met === 'reset') return reply.hijack().raw.destroy()
  if (met === 'broken') {
    return reply.code(500).header('stripe-should-retry', 'false').send(SORRY)
  }
  return answer()
}

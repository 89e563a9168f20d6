import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { paiements } from '#server/platform/db/schema/payments.ts'
import type { Random } from '../../faults/support/seeded-random.ts'
import { collectEvents } from '../collect-events.ts'
import { type Act, deliverEvent, pick, say, type World } from '../world.ts'

const AT_ONCE = 4

/** The provider's acts and events, in any order and repeated at will. */
export const PROVIDER_ACTS: Act[] = [
  { name: 'deliver what waits', weight: 8, play: deliverWaiting },
  { name: 'deliver anything, again or early', weight: 4, play: deliverAny },
  { name: 'deliver one several times at once', weight: 2, play: deliverTogether },
  { name: 'somebody refunds in the provider’s pages', weight: 2, play: refundThere },
  { name: 'the bank sends a refund back', weight: 1, play: failRefund },
  {
    name: 'somebody makes again, in the provider’s pages, a refund that failed',
    weight: 1,
    play: refundAgain,
  },
  { name: 'a bank disputes a payment', weight: 2, play: dispute },
  { name: 'a dispute ends', weight: 2, play: endDispute },
]

async function deliverWaiting(world: World, random: Random): Promise<void> {
  collectEvents(world)
  const waiting = world.events.filter(({ delivered }) => !delivered)
  for (const event of waiting.slice(0, random.between(1, AT_ONCE))) await deliverEvent(world, event)
}

async function deliverAny(world: World, random: Random): Promise<void> {
  collectEvents(world)
  await deliverEvent(world, pick(random, world.events))
}

async function deliverTogether(world: World, random: Random): Promise<void> {
  collectEvents(world)
  const chosen = pick(random, world.events)
  const others = Array.from({ length: AT_ONCE }, (_, index) =>
    index % 2 === 0 ? chosen : pick(random, world.events),
  )
  await Promise.all(others.map((event) => deliverEvent(world, event)))
}

/** The paid intents of the pages, and of later charges. */
const paidIntents = ({ stripe }: World) => [
  ...stripe.sessions.flatMap(({ paymentStatus, paymentIntent }) =>
    paymentStatus === 'paid' && paymentIntent ? [paymentIntent] : [],
  ),
  ...stripe.charges.flatMap(({ status, id }) => (status === 'succeeded' ? [id] : [])),
]

async function refundThere(world: World, random: Random): Promise<void> {
  const intent = pick(random, paidIntents(world))
  if (!intent) return
  try {
    world.stripe.refundThere(intent, random.between(1, 48_000))
  } catch {
    // More than there is left: the provider refuses it.
  }
}

/** As much as the first time, or more, or less. */
async function refundAgain({ stripe }: World, random: Random): Promise<void> {
  const failed = pick(
    random,
    stripe.refunds.filter(({ status }) => status === 'failed'),
  )
  if (typeof failed?.payment_intent !== 'string') return
  const amount = random.between(0, 1) === 0 ? failed.amount : random.between(1, failed.amount * 2)
  try {
    stripe.refundThere(failed.payment_intent, amount)
  } catch {
    // More than there is left: the provider refuses it.
  }
}

/** Fails the refund of a payment that pays an order; one of a held payment is only told (decision 043). */
async function failRefund({ app, stripe }: World, random: Random): Promise<void> {
  const paying = await app.deps.db.select().from(paiements).where(eq(paiements.aRembourser, false))
  const done = stripe.refunds.filter(
    ({ status, payment_intent }) =>
      status === 'succeeded' && paying.some(({ reference }) => reference === payment_intent),
  )
  const refund = pick(random, done)
  if (refund) stripe.failRefund(refund.id)
}

async function dispute(world: World, random: Random): Promise<void> {
  const intent = pick(random, paidIntents(world))
  if (!intent) return
  const status = random.between(0, 2) === 0 ? 'warning_needs_response' : 'needs_response'
  // The whole payment, or a part: several parts of one payment may be disputed.
  const amount = random.between(0, 1) === 0 ? 48_000 : random.between(1, 20_000)
  const opened: World['disputes'][number] = { id: `dp_${randomUUID()}`, intent, amount, status }
  world.disputes.push(opened)
  tell(world, 'charge.dispute.created', opened)
}

async function endDispute(world: World, random: Random): Promise<void> {
  const open = world.disputes.filter(({ status }) => status !== 'won' && status !== 'lost')
  const ended = pick(random, open)
  if (!ended) return
  ended.status = 'needs_response'
  tell(world, 'charge.dispute.updated', ended)
  ended.status = random.between(0, 1) === 0 ? 'won' : 'lost'
  tell(world, 'charge.dispute.closed', ended)
}

const tell = (world: World, type: string, { id, intent, amount, status }: World['disputes'][number]) =>
  say(world, type, { id, amount, status, payment_intent: intent })

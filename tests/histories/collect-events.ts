import { say, type World } from './world.ts'

/** The events that a provider has told already, by its double. */
const told = new WeakMap<object, Told>()

type Told = { sessions: number; refunds: Map<string, string | null>; charges: Map<string, string> }

const CHARGE_EVENTS: Record<string, string> = {
  succeeded: 'payment_intent.succeeded',
  requires_payment_method: 'payment_intent.payment_failed',
}

/** Queues the provider's new events: pages paid or closed, kept means charged, refunds made by anybody, or sent back. */
export function collectEvents(world: World): void {
  const { stripe, events } = world
  const before = told.get(stripe) ?? nothingTold()
  for (const event of stripe.events.slice(before.sessions)) {
    events.push({ body: JSON.stringify(event), delivered: false })
  }
  for (const refund of stripe.refunds) {
    const { id, status, amount, payment_intent } = refund
    const known = before.refunds.get(id)
    if (known === status) continue
    before.refunds.set(id, status)
    const object = { id, amount, status, payment_intent }
    if (known === undefined) {
      say(world, 'charge.refunded', { id: `ch_${id}`, amount, payment_intent })
      say(world, 'refund.created', object)
    } else say(world, 'refund.failed', object)
  }
  for (const { id, status, metadata } of stripe.charges) {
    if (before.charges.get(id) === status) continue
    before.charges.set(id, status)
    const type = CHARGE_EVENTS[status]
    if (type) say(world, type, { id, metadata })
  }
  told.set(stripe, { ...before, sessions: stripe.events.length })
}

const nothingTold = (): Told => ({ sessions: 0, refunds: new Map(), charges: new Map() })

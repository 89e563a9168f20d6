import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { JOBS } from '#server/nouns/all-nouns.ts'
import { openStripe } from '#server/nouns/money/provider/stripe.ts'
import { deliver } from '#server/testing/ordering.ts'
import { type StripeApp, startStripeApp } from '#server/testing/stripe-app.ts'
import type { StripeDouble } from '#server/testing/stripe-double.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import type { Random } from '../faults/support/seeded-random.ts'
import type { ChargeAsked, Dispute } from './find-faults.ts'
import { watchCharges } from './watch-charges.ts'

/** Short, so that a call that hangs is given up during a history. */
const TIMEOUTS_MS = { call: 250, total: 1_500 }
/** Jobs that draw and send, and move no money: their rows are enough here, and their own tests do the rest. */
const NOT_RUN = new Set(['render-invoice-pdf', 'send-email'])

/** Jobs under way, of dead runners too: their requests to the provider survive them. */
export const underWay = new Set<Promise<void>>()

const asked: ChargeAsked[] = []

/** The jobs that a history lets run. */
export const MONEY_JOBS = JOBS.filter(({ name }) => !NOT_RUN.has(name)).map((job) => ({
  ...job,
  run: async (...given: Parameters<typeof job.run>) => {
    const running = job.run(...given)
    underWay.add(running)
    await running.finally(() => underWay.delete(running))
  },
}))

/** The world of a history: the product over HTTP, its provider, and the provider's events still to tell. */
export type World = {
  app: TestApp
  stripe: StripeDouble
  /** Every event, as it is sent. */
  events: { body: string; delivered: boolean }[]
  disputes: Dispute[]
  /** Every charge that the product asked for. */
  asked: ChargeAsked[]
  /** The troubles on the way: they fail the history like a fault at its end. */
  troubles: string[]
}

/** A possible act; its subject is drawn among those that exist at that moment. */
export type Act = {
  name: string
  /** Its weight in the draw. */
  weight: number
  play: (world: World, random: Random) => Promise<void>
}

export async function startHistories(): Promise<StripeApp> {
  const stripeApp = await startStripeApp({
    RATE_LIMITS: 'orders=1000000/3600,auth=1000000/900,forms=1000000/3600,messages=1000000/3600',
  })
  const { deps } = stripeApp.app
  if (deps.config.payments.mode !== 'stripe') throw new Error('Histories are told against Stripe')
  // A pool of its own: a charge holds an order while it is asked for, and at times all the product's connections wait for that order.
  const watching = new pg.Pool({ ...deps.pool.options, max: 1 })
  deps.payments = watchCharges(openStripe(deps, deps.config.payments, TIMEOUTS_MS), watching, asked)
  const { close } = stripeApp
  return Object.assign(stripeApp, {
    close: async () => {
      await watching.end()
      await close()
    },
  })
}

/** The house just opened, and nothing told yet: events wait here, to be delivered when a history says. */
export async function newWorld(stripeApp: StripeApp): Promise<World> {
  await stripeApp.reset()
  const { app, stripe } = stripeApp
  stripe.deliverNothing()
  asked.splice(0)
  return { app, stripe, events: [], disputes: [], asked, troubles: [] }
}

export const pick = <Item>(random: Random, items: readonly Item[]): Item | undefined =>
  items[random.between(0, Math.max(items.length - 1, 0))]

/** Queues the provider's events: of its sessions, of its refunds, of its disputes. */
export function say(world: World, type: string, object: object): void {
  const event = { id: `evt_${randomUUID()}`, object: 'event', type, data: { object } }
  world.events.push({ body: JSON.stringify(event), delivered: false })
}

export async function deliverEvent(world: World, event: World['events'][number] | undefined): Promise<void> {
  if (!event) return
  const status = await deliver(world.app, event.body)
  hear(world, status, 'an event')
  if (status === 200) event.delivered = true
}

/** A refusal is an answer, and so is « later »; a failure is none. */
export function hear(world: World, status: number, of: string): void {
  if (status >= 500 && status !== 503) world.troubles.push(`${of} was answered ${status}`)
}

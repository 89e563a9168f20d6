import Fastify from 'fastify'
import { apiRoutes } from './stripe/api-routes.ts'
import { controlRoutes } from './stripe/control-routes.ts'
import { openDisputes } from './stripe/dispute-book.ts'
import { type Fault, noFaults } from './stripe/faults.ts'
import { hostedPage, hostedPath } from './stripe/hosted-page.ts'
import { openIntents } from './stripe/intent-book.ts'
import { listRoutes } from './stripe/list-routes.ts'
import { openRefunds } from './stripe/refund-book.ts'
import { type Act, type DoubleSession, openBook } from './stripe/session-book.ts'
import { deliverEvent, eventOfAct, type SessionEvent, type Webhook } from './stripe/session-events.ts'
import { wireSession } from './stripe/wire-session.ts'

type Options = { port?: number; webhook?: Webhook }

export type StripeDouble = Awaited<ReturnType<typeof startStripeDouble>>

/**
 * Stripe Checkout as far as we call it, on loopback, for `STRIPE_API_BASE`: strict about parameters and idempotency
 * keys, with a page where a person pays, and signed events once it is told where to send them.
 */
export async function startStripeDouble({ port = 0, webhook }: Options = {}) {
  const server = Fastify({ forceCloseConnections: true })
  const book = openBook()
  const intents = openIntents(book)
  const refunds = openRefunds(intents)
  const disputes = openDisputes()
  const faults = noFaults()
  const keys: string[] = []
  const versions: string[] = []
  const events: SessionEvent[] = []
  const closing = new AbortController()
  let receiver = webhook
  let url = ''

  const wire = (session: DoubleSession) => wireSession(session, url + hostedPath(session.id))
  const deliver = async (event: SessionEvent) =>
    receiver ? deliverEvent(event, receiver, closing.signal) : null
  const record = (id: string, chosen: Act) => {
    const event = eventOfAct(chosen, wire(book.act(id, chosen)))
    events.push(event)
    return event
  }
  const act = async (id: string, chosen: Act) => deliver(record(id, chosen))
  // The API answers before its event is delivered.
  const expire = (id: string) => void deliver(record(id, 'expire'))

  apiRoutes(server, { book, refunds, intents, faults, wire, expire, keys, versions })
  listRoutes(server, { book, refunds, disputes, intents, faults, wire })
  hostedPage(server, { book, act })
  controlRoutes(server, { bank: intents.bank, book, faults, act })
  url = await server.listen({ port, host: '127.0.0.1' })

  return {
    url,
    sessions: book.sessions,
    refunds: refunds.refunds,
    /** The charges of kept means, the oldest first, and the bank's answers to the next ones. */
    charges: intents.charges,
    bank: intents.bank,
    /** Ends a bank debit that was charged. */
    endDebit: (id: string, end: 'succeeded' | 'requires_payment_method') => intents.endDebit(id, end),
    /** Gives a part of a payment back, as somebody does in Stripe's own pages. */
    refundThere: (intent: string, amount: number, metadata: Record<string, string> = {}) =>
      refunds.create({ payment_intent: intent, amount: String(amount), metadata }),
    /** The bank sends a refund back. */
    failRefund: (id: string) => refunds.fail(id),
    /** A bank disputes a payment, or a part of it; then gives its decision. */
    openDispute: (intent: string, amount: number) => disputes.open({ intent, amount }).id,
    closeDispute: (id: string, status: 'won' | 'lost') => disputes.close(id, status),
    /** The Idempotency-Key of each creation, in order. */
    keys,
    /** The Stripe-Version of each. */
    versions,
    /** Every event so far, delivered or not. */
    events,
    /** Opens a page as another process of the shop would, for an order of so many cents. */
    open: ({ reference, amount, echeance }: { reference: string; amount: number; echeance?: string }) => {
      const price_data = {
        currency: 'eur' as const,
        unit_amount: amount,
        product_data: { name: 'Correction' },
      }
      const { id, expiresAt } = book.create({
        mode: 'payment',
        metadata: { reference, ...(echeance && { echeance }) },
        line_items: [{ quantity: 1, price_data }],
        success_url: 'http://localhost/payment/success',
      })
      return { id, url: url + hostedPath(id), expiresAt: new Date(expiresAt * 1000) }
    },
    /** The faults of the next creations, one each. */
    faults: faults.queue,
    /** Sets the fault of every creation from now on. */
    setMode: (mode: Fault) => {
      faults.mode = mode
    },
    /** The faults of the next readings, one each. */
    readFaults: faults.reads,
    /** Limits the pages of its lists to this number of rows. */
    setMostListed: (rows: number) => {
      faults.mostListed = rows
    },
    /** From now on an address is invalid to it, whatever the product thinks of it. */
    refuseEmail: (email: string) => {
      book.refusedEmails.add(email)
    },
    sendEventsTo: (to: Webhook) => {
      receiver = to
    },
    /** Delivers nothing by itself any more: events are lost, or read in `events` and sent as a test likes. */
    deliverNothing: () => {
      receiver = undefined
    },
    /** Pays, begins a debit, settles or rejects it, lets expire; gives the webhook's status, null without a receiver. */
    act,
    /** Delivers an event once more. */
    deliver,
    close: async () => {
      closing.abort()
      server.server.closeAllConnections()
      await server.close()
    },
  }
}

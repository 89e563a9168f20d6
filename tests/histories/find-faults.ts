import type pg from 'pg'
import { api } from '#contract/api.ts'
import { MAX_INVOICES } from '#contract/factures/endpoints.ts'
import type { AdminInvoice } from '#contract/factures/admin-endpoints.ts'
import { verifyChain } from '#server/comptabilite/verify-chain.ts'
import type { Deps } from '#server/deps.ts'
import type { ApiCaller } from '#server/testing/api-caller.ts'
import type { StripeDouble } from '#server/testing/stripe-double.ts'
import { BOOKS, FACTS } from './facts.ts'
import { asHouse } from './as-house.ts'

export type Dispute = {
  id: string
  intent: string
  amount: number
  status: 'needs_response' | 'won' | 'lost'
}

/** What money is judged by: the product, and the provider's own books. */
type Seen = {
  app: Pick<ApiCaller, 'call'> & { deps: Deps }
  stripe: Pick<StripeDouble, 'sessions' | 'refunds'>
  disputes: Dispute[]
}

/** What the facts are judged against: the provider's own books, and what the house is shown. */
export type Books = {
  came: ReturnType<typeof cameThere>
  went: ReturnType<typeof wentThere>
  shown: AdminInvoice[]
}

/** What is not as it must be once all is quiet: the facts of the database, against the provider's books and what the house is shown. */
export async function findFaults(seen: Seen): Promise<string[]> {
  const { pool } = seen.app.deps
  const broken = await factsBroken(pool, await readBooks(seen))
  const { fault } = await verifyChain(pool)
  return [
    ...broken.map(({ says, rows }) => `NOT SO: ${says}: ${JSON.stringify(rows)}`),
    ...(fault ? [`NOT SO: the chain holds: ${fault}`] : []),
  ]
}

export const readBooks = async (seen: Seen): Promise<Books> => ({
  came: cameThere(seen),
  went: wentThere(seen),
  shown: await shownToHouse(seen),
})

/** The facts that do not hold, each with the rows of which it is not true. */
export async function factsBroken(db: Pick<pg.ClientBase, 'query'>, { came, went, shown }: Books) {
  const books = [came, went, shown].map((rows) => JSON.stringify(rows))
  const broken: { says: string; rows: unknown[] }[] = []
  for (const { says, sql } of FACTS) {
    const { rows } = await db.query<Record<string, unknown>>(`${BOOKS} ${sql}`, books)
    if (rows.length > 0) broken.push({ says, rows })
  }
  return broken
}

const cameThere = ({ stripe, disputes }: Seen) =>
  stripe.sessions
    .filter(({ paymentStatus }) => paymentStatus === 'paid')
    .map(({ id, paymentIntent, params }) => ({
      session: id,
      intent: paymentIntent,
      amount: params.line_items.reduce(
        (sum, { quantity, price_data }) => sum + quantity * price_data.unit_amount,
        0,
      ),
      lost: disputes.some(({ intent, status }) => intent === paymentIntent && status === 'lost'),
    }))

const wentThere = ({ stripe }: Seen) =>
  stripe.refunds.map(({ id, payment_intent, amount, status, metadata }) => ({
    id,
    intent: payment_intent,
    amount,
    failed: status === 'failed',
    asked: metadata?.remboursement ?? null,
  }))

async function shownToHouse({ app }: Seen): Promise<AdminInvoice[]> {
  const token = await asHouse(app.deps)
  const invoices: AdminInvoice[] = []
  for (let page = 1; ; page += 1) {
    const { data, pagination } = await app.call(api.admin.factures.list, {
      token,
      query: { page, limit: MAX_INVOICES },
    })
    invoices.push(...data)
    if (invoices.length >= pagination.total || data.length === 0) return invoices
  }
}

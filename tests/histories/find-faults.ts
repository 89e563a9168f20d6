import { api } from '#contract/api.ts'
import { MAX_INVOICES } from '#contract/factures/endpoints.ts'
import type { AdminInvoice } from '#contract/factures/admin-endpoints.ts'
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

/** What is not as it must be once all is quiet: the facts of the database, against the provider's books and what the house is shown. */
export async function findFaults(seen: Seen): Promise<string[]> {
  const { pool } = seen.app.deps
  const books = [cameThere(seen), wentThere(seen), await shownToHouse(seen)].map((rows) =>
    JSON.stringify(rows),
  )
  const faults: string[] = []
  for (const { says, sql } of FACTS) {
    const { rows } = await pool.query(`${BOOKS} ${sql}`, books)
    if (rows.length > 0) faults.push(`NOT SO: ${says}: ${JSON.stringify(rows)}`)
  }
  return faults
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

import type pg from 'pg'
import { api } from '#contract/api.ts'
import type { AdminFacture } from '#contract/money/invoices/admin-endpoints.ts'
import { MAX_FACTURES } from '#contract/money/invoices/endpoints.ts'
import { type PlainDate, parisDay } from '#contract/shared/plain-date.ts'
import { verifyChain } from '#server/nouns/money/accounts/verify-chain.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { ApiCaller } from '#server/testing/api-caller.ts'
import type { StripeDouble } from '#server/testing/stripe-double.ts'
import { asHouse } from './as-house.ts'
import { BOOKS, FACTS } from './facts.ts'
import { wrongStandings } from './kept-standings.ts'

export type Dispute = {
  id: string
  intent: string
  amount: number
  status: 'warning_needs_response' | 'needs_response' | 'won' | 'lost'
}

/** A charge of an instalment as the product asked for it, and the state of its order, which the product holds at that moment. */
export type ChargeAsked = {
  echeance: string
  amount: number
  /** The status of the order, and the state of the instalment. */
  statut: string | null
  etat: string | null
  /** Cents that the invoice lacked. */
  due: number | null
}

/** The sources that judge money: the product, and the provider's own books. */
type Seen = {
  app: Pick<ApiCaller, 'call'> & { deps: Deps }
  stripe: Pick<StripeDouble, 'sessions' | 'refunds' | 'charges'>
  disputes: Dispute[]
  /** Empty when nobody watched. */
  asked: ChargeAsked[]
}

/** The references of the facts: the provider's own books, and the invoices shown to the house. */
export type Books = {
  came: ReturnType<typeof cameThere>
  went: ReturnType<typeof wentThere>
  shown: AdminFacture[]
  charges: ReturnType<typeof chargedThere>
  asked: ChargeAsked[]
  /** The day in Paris. */
  today: PlainDate
}

/** The faults once all is quiet: broken facts of the database, against the provider's books and the invoices shown to the house. */
export async function findFaults(seen: Seen): Promise<string[]> {
  const { pool } = seen.app.deps
  const broken = await factsBroken(pool, await readBooks(seen))
  const { fault } = await verifyChain(pool)
  return [
    ...broken.map(({ says, rows }) => `NOT SO: ${says}: ${JSON.stringify(rows)}`),
    ...(fault ? [`NOT SO: the chain holds: ${fault}`] : []),
    ...(await wrongStandings(seen.app.deps.db, pool)),
  ]
}

export const readBooks = async (seen: Seen): Promise<Books> => ({
  came: cameThere(seen),
  went: wentThere(seen),
  shown: await shownToHouse(seen),
  charges: chargedThere(seen),
  asked: seen.asked,
  today: parisDay(seen.app.deps.clock()),
})

/** The facts that do not hold, each with the rows of which it is not true. */
export async function factsBroken(db: Pick<pg.ClientBase, 'query'>, seen: Books) {
  const { came, went, shown, charges, asked, today } = seen
  const books = [...[came, went, shown, charges, asked].map((rows) => JSON.stringify(rows)), today]
  const broken: { says: string; rows: unknown[] }[] = []
  for (const { says, sql } of FACTS) {
    const { rows } = await db.query<Record<string, unknown>>(`${BOOKS} ${sql}`, books)
    if (rows.length > 0) broken.push({ says, rows })
  }
  return broken
}

/** The payments by page, and by charge of a kept means: such a charge has no session, and its own id replaces it. */
function cameThere({ stripe, disputes }: Seen) {
  const lostOf = (id: string | null) =>
    disputes.reduce(
      (sum, { intent, amount, status }) => sum + (intent === id && status === 'lost' ? amount : 0),
      0,
    )
  const pages = stripe.sessions
    .filter(({ paymentStatus }) => paymentStatus === 'paid')
    .map(({ id, paymentIntent, params }) => ({
      session: id,
      intent: paymentIntent,
      amount: params.line_items.reduce(
        (sum, { quantity, price_data }) => sum + quantity * price_data.unit_amount,
        0,
      ),
      lost: lostOf(paymentIntent),
    }))
  const charges = stripe.charges
    .filter(({ status }) => status === 'succeeded')
    .map(({ id, amount }) => ({ session: id, intent: id, amount, lost: lostOf(id) }))
  return [...pages, ...charges]
}

/** Every charge of a kept means, whatever became of it. */
const chargedThere = ({ stripe }: Seen) =>
  stripe.charges.map(({ id, metadata, amount, status }) => ({
    id,
    echeance: metadata.echeance ?? null,
    tentative: Number(metadata.tentative ?? 0),
    amount,
    status,
  }))

const wentThere = ({ stripe }: Seen) =>
  stripe.refunds.map(({ id, payment_intent, amount, status, metadata }) => ({
    id,
    intent: payment_intent,
    amount,
    failed: status === 'failed',
    asked: metadata?.remboursement ?? null,
  }))

async function shownToHouse({ app }: Seen): Promise<AdminFacture[]> {
  const token = await asHouse(app.deps)
  const factures: AdminFacture[] = []
  for (let page = 1; ; page += 1) {
    const { data, pagination } = await app.call(api.admin.factures.list, {
      token,
      query: { page, limit: MAX_FACTURES },
    })
    factures.push(...data)
    if (factures.length >= pagination.total || data.length === 0) return factures
  }
}

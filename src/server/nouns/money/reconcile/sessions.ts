import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { days } from '#contract/shared/durations.ts'
import { checkoutSessions, paiements, paiementsRetenus } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import { applySession } from '../events/handle-event.ts'
import type { ProviderPayment, SessionNews } from '../provider/payments-port.ts'
import { askCharge } from '../schedule/ask-charge.ts'
import { mendEach, type Stage, WITHIN_MS } from './stage.ts'

/** Items of a page when each of them is a call. */
const OPEN_PAGE = 20
/** A session that the provider does not know a month after its page closed is given up. */
const GIVEN_UP_AFTER_MS = days(30)

/** Our sessions that wait for news, whatever their age: a page not paid yet, a bank debit under way. */
export const openSessions: Stage = async (deps, after) => {
  const { db, payments, clock } = deps
  const found = await db
    .select({ id: checkoutSessions.id })
    .from(checkoutSessions)
    .where(
      and(
        eq(checkoutSessions.provider, payments.provider),
        inArray(checkoutSessions.statut, ['OUVERTE', 'EN_COURS']),
        gt(checkoutSessions.expiresAt, new Date(clock().getTime() - GIVEN_UP_AFTER_MS)),
        after ? gt(checkoutSessions.id, after) : undefined,
      ),
    )
    .orderBy(asc(checkoutSessions.id))
    .limit(OPEN_PAGE)
  const next = found.length === OPEN_PAGE ? (found.at(-1)?.id ?? null) : null
  return mendEach({ items: found, next }, async ({ id }) => {
    const news = await payments.books.session(id)
    return news ? apply(deps, news) : false
  })
}

/** Replays the provider's sessions of the week, those unknown or given up here included. */
export const recentSessions: Stage = async (deps, after) =>
  mendEach(await deps.payments.books.sessions({ withinMs: WITHIN_MS, after }), (news) => apply(deps, news))

/** Replays the provider's payments of the week that are not recorded here: their session is older than the week, or they have none. */
export const recentPayments: Stage = async (deps, after) => {
  const { items, next } = await deps.payments.books.payments({ withinMs: WITHIN_MS, after })
  const known = await knownReferences(
    deps,
    items.map(({ id }) => id),
  )
  const unknown = items.filter(({ id }) => !known.has(id))
  const done = await mendEach({ items: unknown, next }, async ({ echeanceId, ...payment }) => {
    if (!echeanceId) {
      return apply(deps, (await deps.payments.books.sessionOf(payment.id)) ?? withoutPage(payment))
    }
    await askCharge(deps.db, echeanceId)
    return true
  })
  return { ...done, seen: items.length }
}

/** The very verb of the events, which holds the order: harmless beside them, and done once. */
const apply = (deps: Deps, news: SessionNews) => deps.db.transaction((tx) => applySession(tx, deps, news))

/** A charge made without its payer stands for its own session: it pays its instalment, or waits for the house. */
const withoutPage = ({ id, ...payment }: Omit<ProviderPayment, 'echeanceId'>): SessionNews => ({
  ...payment,
  echeanceId: null,
  id,
  outcome: 'paid',
  paymentReference: id,
})

async function knownReferences({ db }: Deps, ids: string[]): Promise<Set<string | null>> {
  const [paid, held] = await Promise.all([
    db.select({ reference: paiements.reference }).from(paiements).where(inArray(paiements.reference, ids)),
    db
      .select({ reference: paiementsRetenus.reference })
      .from(paiementsRetenus)
      .where(inArray(paiementsRetenus.reference, ids)),
  ])
  return new Set([...paid, ...held].map(({ reference }) => reference))
}

import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import type { HeldStatut } from '#contract/money/payments/held-payment.ts'
import { days } from '#contract/shared/durations.ts'
import { litiges, paiements, paiementsRetenus, remboursements } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import { followDispute } from '../events/follow-dispute.ts'
import { endHeldRefundMade } from '../held/end-held-refund.ts'
import { returnHeldPayment } from '../held/return-held-payment.ts'
import type { BooksPage, ProviderDispute, ProviderRefund } from '../provider/payments-port.ts'
import { askForRefunds } from '../refunds/ask-for-refunds.ts'
import { STATUTS } from '../refunds/follow-refund.ts'
import { mendEach, type Stage, WITHIN_MS } from './stage.ts'

/** Items of a page when each of them is a call. */
const OPEN_PAGE = 20

/** A bank sends a refund back within thirty days of its date (docs.stripe.com/refunds, failed refunds). */
const SENT_BACK_WITHIN_MS = days(35)

type Refund = ProviderRefund & { paymentReference: string | null }

/** Refunds that a bank may still refuse, from any origin: when one differs here, every refund of its payment is read again. */
export const recentRefunds: Stage = async (deps, after) => {
  const page = await deps.payments.books.refunds({ withinMs: SENT_BACK_WITHIN_MS, after })
  const told = await refundsTold(deps, page.items)
  return mendEach(page, async (refund) => {
    const { paymentReference, state } = refund
    if (!paymentReference) return false
    const givenBack = told.givenBack.has(paymentReference)
    if (state === 'failed' && givenBack && (await sentBack(deps, paymentReference))) return true
    const isWaiting = told.waiting.has(paymentReference)
    const ended = state === 'done' && isWaiting && (await madeByHand(deps, paymentReference))
    if (told.isKnown(refund)) return ended
    if (told.paid.has(paymentReference)) {
      await deps.db.transaction((tx) => askForRefunds(tx, paymentReference))
      return true
    }
    return ended
  })
}

async function sentBack(deps: Deps, paymentReference: string): Promise<boolean> {
  const refunds = await deps.payments.refundsOf(paymentReference)
  return returnHeldPayment(deps, { paymentReference, refunds })
}

async function madeByHand(deps: Deps, paymentReference: string): Promise<boolean> {
  const refunds = await deps.payments.refundsOf(paymentReference)
  return endHeldRefundMade(deps, { paymentReference, refunds })
}

async function refundsTold({ db }: Deps, refunds: Refund[]) {
  const references = refunds.flatMap(({ paymentReference }) => paymentReference ?? [])
  const ids = refunds.map(({ id }) => id)
  const [paid, held, known] = await Promise.all([
    db
      .select({ reference: paiements.reference })
      .from(paiements)
      .where(inArray(paiements.reference, references)),
    db
      .select()
      .from(paiementsRetenus)
      .where(
        and(
          inArray(paiementsRetenus.reference, references),
          inArray(paiementsRetenus.statut, ['A_VERIFIER', 'REMBOURSEMENT', 'REMBOURSE']),
        ),
      ),
    db.select().from(remboursements).where(inArray(remboursements.reference, ids)),
  ])
  const referencesOf = (...statuts: HeldStatut[]) =>
    new Set(held.filter(({ statut }) => statuts.includes(statut)).map(({ reference }) => reference))
  const storedAs = new Map(known.map(({ reference, statut }) => [reference, statut]))
  return {
    paid: new Set(paid.map(({ reference }) => reference)),
    waiting: referencesOf('A_VERIFIER', 'REMBOURSEMENT'),
    givenBack: referencesOf('REMBOURSE'),
    /** Whether a refund is stored with the provider's state; one that failed before it was stored has moved nothing. */
    isKnown: ({ id, state }: Refund) => {
      const statut = storedAs.get(id)
      return (
        statut === STATUTS[state] ||
        (!statut && state === 'failed') ||
        (statut === 'FAIT' && state === 'pending')
      )
    },
  }
}

/** Our refunds still under way, however old: a bank may take weeks to send one back. */
export const openRefunds: Stage = async ({ db, payments }, after) => {
  const found = await db
    .select({
      id: remboursements.id,
      reference: remboursements.reference,
      paymentReference: paiements.reference,
    })
    .from(remboursements)
    .innerJoin(paiements, eq(paiements.id, remboursements.paiementId))
    .where(
      and(
        eq(remboursements.statut, 'EN_COURS'),
        isNotNull(remboursements.reference),
        after ? gt(remboursements.id, after) : undefined,
      ),
    )
    .orderBy(asc(remboursements.id))
    .limit(OPEN_PAGE)
  return mendEach(pageOf(found), async ({ reference, paymentReference }) => {
    if (!paymentReference) return false
    const made = (await payments.refundsOf(paymentReference)).find(({ id }) => id === reference)
    if (!made || made.state === 'pending') return false
    await db.transaction((tx) => askForRefunds(tx, paymentReference))
    return true
  })
}

/** The disputes open here, however old: a bank takes its months. */
export const openDisputes: Stage = async (deps, after) => {
  const found = await deps.db
    .select({ id: litiges.id })
    .from(litiges)
    .where(and(inArray(litiges.statut, ['DEMANDE', 'OUVERT']), after ? gt(litiges.id, after) : undefined))
    .orderBy(asc(litiges.id))
    .limit(OPEN_PAGE)
  return mendEach(pageOf(found), async ({ id }) => {
    const dispute = await deps.payments.books.dispute(id)
    return dispute ? follow(deps, dispute) : false
  })
}

/** The disputes opened in the week. */
export const recentDisputes: Stage = async (deps, after) =>
  mendEach(await deps.payments.books.disputes({ withinMs: WITHIN_MS, after }), (found) => follow(deps, found))

async function follow(deps: Deps, { paymentReference, ...told }: ProviderDispute): Promise<boolean> {
  if (!paymentReference) return false
  return deps.db.transaction((tx) => followDispute(tx, deps, { ...told, paymentReference }))
}

/** A page of our own rows; `next` is the last id of a full one. */
const pageOf = <Row extends { id: string }>(items: Row[]): BooksPage<Row> => ({
  items,
  next: items.length === OPEN_PAGE ? (items.at(-1)?.id ?? null) : null,
})

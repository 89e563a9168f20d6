import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { sandboxPagePath } from '#contract/money/payments/payment-pages.ts'
import { hours } from '#contract/shared/durations.ts'
import { sandboxSessions } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Payments } from './payments-port.ts'
import { sandboxBooks } from './sandbox-books.ts'
import { chargeSandboxMeans, sandboxChargesOf } from './sandbox-charges.ts'
import { refundSandboxPart, sandboxRefundsOf, sandboxSessionOf } from './sandbox-refunds.ts'
import { readStripeBody, readStripeEvent } from './stripe-events.ts'

/** The time that Stripe keeps a page open. */
const PAGE_LIFE_MS = hours(24)

/** A card provider of our own, for a product without keys: a local page, the same signed events (decision 006). */
export function openSandbox(deps: Pick<Deps, 'config' | 'db' | 'clock'>): Payments {
  const { config, db, clock } = deps
  const expire = async (sessionId: string) => {
    await db
      .update(sandboxSessions)
      .set({ statut: 'expired' })
      .where(and(eq(sandboxSessions.id, sessionId), eq(sandboxSessions.statut, 'open')))
    const [session] = await db
      .select({ statut: sandboxSessions.statut })
      .from(sandboxSessions)
      .where(eq(sandboxSessions.id, sessionId))
    return session?.statut === 'complete' ? 'completed' : 'closed'
  }
  return {
    provider: 'sandbox',

    async openCheckout({ idempotencyKey, closing, ...request }) {
      const { reference, email, label, amount, successUrl, cancelUrl, echeanceId } = request
      for (const id of closing) await expire(id)
      const now = clock()
      await db
        .insert(sandboxSessions)
        .values({
          id: `cs_test_${randomBytes(24).toString('base64url')}`,
          idempotencyKey,
          details: { reference, email, label, amount, successUrl, cancelUrl, echeanceId },
          statut: 'open',
          paiement: 'unpaid',
          expiresAt: new Date(now.getTime() + PAGE_LIFE_MS),
          createdAt: now,
        })
        .onConflictDoNothing({ target: sandboxSessions.idempotencyKey })
      const [session] = await db
        .select()
        .from(sandboxSessions)
        .where(eq(sandboxSessions.idempotencyKey, idempotencyKey))
      if (!session) throw new Error(`No sandbox session ${idempotencyKey}`)
      const { id, expiresAt } = session
      const url = `${config.appUrl}${sandboxPagePath(id)}`
      return { state: 'open', session: { id, url, expiresAt } }
    },

    expireCheckout: expire,

    async refund({ paymentReference }) {
      const [session] = await db
        .select({ id: sandboxSessions.id, paiement: sandboxSessions.paiement })
        .from(sandboxSessions)
        .where(eq(sandboxSessions.id, sandboxSessionOf(paymentReference)))
      if (session?.paiement !== 'paid' && session?.paiement !== 'refunded') {
        throw new Error(`The sandbox received no payment ${paymentReference}`)
      }
      if (session.paiement === 'refunded') return { id: null }
      await db.update(sandboxSessions).set({ paiement: 'refunded' }).where(eq(sandboxSessions.id, session.id))
      return { id: `re_test_${session.id}` }
    },

    refundPart: (request) => refundSandboxPart(deps, request),

    refundsOf: (paymentReference) => sandboxRefundsOf(deps, paymentReference),

    charge: (request) => chargeSandboxMeans(deps, request),

    chargesOf: ({ echeanceId }) => sandboxChargesOf(deps, echeanceId),

    books: sandboxBooks(deps),

    readEvent: (rawBody, signature) => readStripeEvent(deps, rawBody, signature),

    readKeptEvent: readStripeBody,
  }
}

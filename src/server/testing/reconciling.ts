import { asc, eq } from 'drizzle-orm'
import { JOBS } from '../nouns/all-nouns.ts'
import { auditLogs } from '../platform/db/schema/house.ts'
import { checkoutSessions } from '../platform/db/schema/payments.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { placeCommande } from './ordering.ts'
import { newEmail } from './request-parts.ts'
import { runPendingJobs } from './run-pending-jobs.ts'
import type { StripeApp } from './stripe-app.ts'

/** The jobs of these tests: e-mails and PDFs, which are slow, are left out. */
const MONEY_JOBS = JOBS.filter(({ name }) =>
  ['reconcile-payments', 'reconcile-page', 'follow-refunds'].includes(name),
)

/** The actions of the reconciliation's tests on a product and its Stripe. */
export function reconciling(stripeApp: StripeApp) {
  const { app } = stripeApp
  const { deps, clock } = app
  const ask = () => enqueue(deps.db, 'reconcile-payments', {})
  const runJobs = () => runPendingJobs({ pool: deps.pool, jobs: MONEY_JOBS, deps, clock, log: deps.log })
  return {
    order: () => placeCommande(app, { fields: { email: newEmail() } }),
    intentOf: (sessionId: string) =>
      stripeApp.stripe.sessions.find(({ id }) => id === sessionId)?.paymentIntent ?? '',
    ask,
    runJobs,
    reconcile: async () => {
      await ask()
      return runJobs()
    },
    summaries: async () =>
      (
        await deps.db
          .select({ metadata: auditLogs.metadata })
          .from(auditLogs)
          .where(eq(auditLogs.description, 'Rapprochement des paiements'))
          .orderBy(asc(auditLogs.createdAt), asc(auditLogs.id))
      ).map(({ metadata }) => metadata),
    statutOf: async (sessionId: string) =>
      (
        await deps.db
          .select({ statut: checkoutSessions.statut })
          .from(checkoutSessions)
          .where(eq(checkoutSessions.id, sessionId))
      )[0]?.statut,
  }
}

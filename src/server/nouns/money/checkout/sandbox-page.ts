import { and, eq, gt } from 'drizzle-orm'
import { sandboxPagePath } from '#contract/money/payments/payment-pages.ts'
import { NO_HELD_PAYMENT } from '#contract/money/reglements/refusals.ts'
import { sandboxSessions } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import { conflict, notFound } from '../../../platform/errors.ts'

type SandboxSession = typeof sandboxSessions.$inferSelect
export type SandboxOutcome = 'card' | 'sepa' | 'refuse' | 'cancel'

const OUTCOMES = {
  card: { statut: 'complete', paiement: 'paid', methode: 'card' },
  sepa: { statut: 'complete', paiement: 'processing', methode: 'sepa_debit' },
  // A refused card leaves the page open: one may try another.
  refuse: { paiement: 'failed' },
} as const

/** A session of the sandbox, as its own page shows it; 404 with a real provider. */
export async function readSandboxSession(deps: Deps, id: string) {
  const session = await findSandboxSession(deps, id)
  const { label, amount, email } = session.details
  return { id, label, amount, email, open: isSandboxOpen(deps, session) }
}

/** Applies the visitor's choice on the test page, and returns the address of the next page. */
export async function paySandboxSession(deps: Deps, id: string, outcome: SandboxOutcome): Promise<string> {
  const session = await findSandboxSession(deps, id)
  if (outcome === 'cancel') return session.details.cancelUrl
  await change(deps, id, OUTCOMES[outcome])
  return outcome === 'refuse'
    ? `${deps.config.appUrl}${sandboxPagePath(id)}`
    : session.details.successUrl.replace('{CHECKOUT_SESSION_ID}', id)
}

/** Only the first of two clicks counts. */
async function change(deps: Deps, id: string, values: Partial<SandboxSession>): Promise<void> {
  const changed = await deps.db
    .update(sandboxSessions)
    .set(values)
    .where(
      and(
        eq(sandboxSessions.id, id),
        eq(sandboxSessions.statut, 'open'),
        gt(sandboxSessions.expiresAt, deps.clock()),
      ),
    )
    .returning({ id: sandboxSessions.id })
  if (changed.length === 0) throw conflict('Cette page de paiement n’est plus ouverte')
}

export async function findSandboxSession({ db, payments }: Deps, id: string): Promise<SandboxSession> {
  const [session] =
    payments.provider === 'sandbox'
      ? await db.select().from(sandboxSessions).where(eq(sandboxSessions.id, id))
      : []
  if (!session) throw notFound(NO_HELD_PAYMENT)
  return session
}

/** Whether the page may still be paid. */
export const isSandboxOpen = ({ clock }: Deps, { statut, expiresAt }: SandboxSession) =>
  statut === 'open' && expiresAt > clock()

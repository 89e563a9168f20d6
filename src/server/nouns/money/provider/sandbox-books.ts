import { and, desc, eq, gt, lt } from 'drizzle-orm'
import { sandboxSessions } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { BooksPage, PaymentBooks, SessionNews, SessionOutcome } from './payments-port.ts'
import { sandboxPaymentOf, sandboxSessionOf } from './sandbox-refunds.ts'

const PAGE = 100

type Needs = Pick<Deps, 'db' | 'clock'>
type Row = typeof sandboxSessions.$inferSelect

/** The records of the sandbox: its pages. It has no refund made in its own pages, and no dispute. */
export function sandboxBooks({ db, clock }: Needs): PaymentBooks {
  const session = async (id: string) => {
    const [row] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.id, id))
    return row ? newsOf(row, clock()) : null
  }
  return {
    session,
    sessionOf: (paymentReference) => session(sandboxSessionOf(paymentReference)),
    sessions: async ({ withinMs, after }) => {
      const now = clock()
      const rows = await db
        .select()
        .from(sandboxSessions)
        .where(
          and(
            gt(sandboxSessions.createdAt, new Date(now.getTime() - withinMs)),
            after ? lt(sandboxSessions.id, after) : undefined,
          ),
        )
        .orderBy(desc(sandboxSessions.id))
        .limit(PAGE)
      const next = rows.length === PAGE ? (rows.at(-1)?.id ?? null) : null
      return { items: rows.flatMap((row) => newsOf(row, now) ?? []), next }
    },
    // Every payment of the sandbox is made on a page.
    payments: async () => NONE,
    refunds: async () => NONE,
    dispute: async () => null,
    disputes: async () => NONE,
  }
}

const NONE: BooksPage<never> = { items: [], next: null }

function newsOf(row: Row, now: Date): SessionNews | null {
  const { id, details, methode } = row
  const outcome = outcomeOf(row, now)
  if (!outcome) return null
  return {
    id,
    reference: details.reference,
    echeanceId: details.echeanceId ?? null,
    outcome,
    amount: details.amount,
    currency: 'eur',
    paymentReference: outcome === 'expired' ? null : sandboxPaymentOf(id),
    methode: methode === 'sepa_debit' ? 'SEPA' : 'CARTE',
  }
}

/** A refused card leaves its page open; a bank debit is settled by the page that waits for it. */
function outcomeOf({ statut, paiement, expiresAt }: Row, now: Date): SessionOutcome | null {
  if (paiement === 'paid' || paiement === 'refunded') return 'paid'
  if (paiement === 'processing') return 'processing'
  return statut === 'expired' || expiresAt <= now ? 'expired' : null
}

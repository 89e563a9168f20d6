import { and, asc, eq, ne } from 'drizzle-orm'
import { PAYMENT_CANCEL_PATH, paymentSuccessPath } from '#contract/payments/payment-pages.ts'
import type { Db } from '../db/client.ts'
import { checkoutSessions } from '../db/schema/payments.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../jobs/queue.ts'
import type { CheckoutLine, CheckoutSession } from './payments.ts'
import { requireSellerIdentity } from './require-identity.ts'

/** What is to be paid: a pending order, or a commande that waits for its payment. */
export type Payable = {
  of: { pendingCommandeId: string } | { commandeId: string }
  email: string
  label: string
  /** Cents. */
  montant: number
  lines: CheckoutLine[]
}

/** A page about to close is not given any more. */
const MIN_LIFE_MS = 10 * 60_000

/** Where to pay this: one payable page an order, the one already open or a new one; a payment under way is shown instead. */
export async function startCheckout(deps: Deps, payable: Payable): Promise<string> {
  const { appUrl } = deps.config
  const sessions = await sessionsOf(deps.db, payable.of)
  const underWay = sessions.find(({ statut }) => statut === 'EN_COURS' || statut === 'PAYEE')
  if (underWay) return `${appUrl}${paymentSuccessPath(underWay.id)}`

  const open = sessions.filter(({ statut }) => statut === 'OUVERTE')
  const goodUntil = deps.clock().getTime() + MIN_LIFE_MS
  const current = open.find(
    ({ provider, expiresAt, montant }) =>
      provider === deps.payments.provider && expiresAt.getTime() > goodUntil && montant === payable.montant,
  )
  if (current) return current.url

  await requireSellerIdentity(deps)
  const reference = referenceOf(payable.of)
  const idempotencyKey = `commande-${reference}-${sessions.length + 1}`
  const opened = await deps.payments.openCheckout({
    reference,
    idempotencyKey,
    email: payable.email,
    label: payable.label,
    amount: payable.montant,
    lines: payable.lines,
    successUrl: `${appUrl}${paymentSuccessPath('{CHECKOUT_SESSION_ID}')}`,
    cancelUrl: `${appUrl}${PAYMENT_CANCEL_PATH}`,
    closing: open.map(({ id }) => id),
  })
  if (opened.state === 'completed') return `${appUrl}${paymentSuccessPath(opened.id)}`
  await recordSession(deps, payable, opened.session, idempotencyKey)
  return opened.session.url
}

/** The new session takes the place of the others, opened meanwhile too; recorded twice, or after its event, it stays as it is. */
async function recordSession(
  deps: Deps,
  { of, montant }: Payable,
  session: CheckoutSession,
  idempotencyKey: string,
) {
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    await tx
      .insert(checkoutSessions)
      .values({
        ...session,
        ...of,
        provider: deps.payments.provider,
        idempotencyKey,
        montant,
        statut: 'OUVERTE',
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
    const replaced = await tx
      .update(checkoutSessions)
      .set({ statut: 'EXPIREE', updatedAt: now })
      .where(and(isFor(of), eq(checkoutSessions.statut, 'OUVERTE'), ne(checkoutSessions.id, session.id)))
      .returning({ id: checkoutSessions.id })
    for (const { id } of replaced) await enqueue(tx, 'expire-checkout', { sessionId: id })
  })
}

const sessionsOf = (db: Db, of: Payable['of']) =>
  db.select().from(checkoutSessions).where(isFor(of)).orderBy(asc(checkoutSessions.createdAt))

const isFor = (of: Payable['of']) =>
  'commandeId' in of
    ? eq(checkoutSessions.commandeId, of.commandeId)
    : eq(checkoutSessions.pendingCommandeId, of.pendingCommandeId)

export const referenceOf = (of: Payable['of']) => ('commandeId' in of ? of.commandeId : of.pendingCommandeId)

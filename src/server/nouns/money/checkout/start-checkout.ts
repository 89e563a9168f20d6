import { asc } from 'drizzle-orm'
import { NO_PAYMENT_DUE } from '#contract/money/payments/held-payment.ts'
import { PAYMENT_CANCEL_PATH, paymentSuccessPath } from '#contract/money/payments/payment-pages.ts'
import { isPayableOnline, tooSmallToPay } from '#contract/money/payments/smallest-payment.ts'
import { minutes } from '#contract/shared/durations.ts'
import type { Db } from '../../../platform/db/client.ts'
import { checkoutSessions } from '../../../platform/db/schema/payments.ts'
import type { Deps } from '../../../platform/deps.ts'
import { badRequest, conflict } from '../../../platform/errors.ts'
import type { PaymentSubject } from '../lock-payment-subject.ts'
import type { CheckoutLine } from '../provider/payments-port.ts'
import { isFor, keyOfHidden, recordSession } from './record-session.ts'
import { requireSellerIdentity } from './require-identity.ts'

/** The subject of a payment to make: a pending order, or a commande that waits for its payment. */
export type Payable = {
  of: PaymentSubject['of']
  email: string
  label: string
  /** Cents. */
  montant: number
  lines: CheckoutLine[]
  /** The payment of a schedule that it is for, and whether the means is kept for the next ones. */
  echeanceId?: string
  means?: 'KEPT'
  /** The number of payments that a quote is paid in by this page, null for one; undefined where it is agreed already. */
  nombreEcheances?: number | null
}

const CLOSED_MEANWHILE =
  'Cette commande vient d’être fermée\u00a0: une autre a été passée avec la même adresse. Rechargez la page pour recommencer.'

/** A page about to close is not given any more. */
const MIN_LIFE_MS = minutes(10)

/**
 * The payment page: one per order, the one already open or a new one; a payment under way is shown instead. Throws 400 for a pending order,
 * 409 for a commande, that is closed while its page opens; 503 while no page can be opened.
 */
export async function startCheckout(deps: Deps, payable: Payable): Promise<string> {
  const { appUrl } = deps.config
  const sessions = await sessionsOf(deps.db, payable.of)
  // The rest to pay of a commande is apart from its past payments.
  const underWay = sessions.find(
    (session) => isUnderWay(session) && !('commandeId' in payable.of && session.statut === 'PAYEE'),
  )
  if (underWay) return `${appUrl}${paymentSuccessPath(underWay.id)}`

  const open = sessions.filter(({ statut }) => statut === 'OUVERTE')
  const goodUntil = deps.clock().getTime() + MIN_LIFE_MS
  const current = open.find(
    ({ provider, expiresAt, montant, echeanceId }) =>
      provider === deps.payments.provider &&
      expiresAt.getTime() > goodUntil &&
      montant === payable.montant &&
      echeanceId === (payable.echeanceId ?? null),
  )
  if (current) return current.url

  if (!isPayableOnline(payable.montant)) throw tooSmall(payable)
  await requireSellerIdentity(deps)
  const reference = referenceOf(payable.of)
  const idempotencyKey = `commande-${reference}-${sessions.filter(isOpenedByUs).length + 1}`
  const opened = await deps.payments.openCheckout({
    reference,
    idempotencyKey,
    email: payable.email,
    label: payable.label,
    amount: payable.montant,
    lines: payable.lines,
    echeanceId: payable.echeanceId,
    means: payable.means ?? 'ONCE',
    successUrl: `${appUrl}${paymentSuccessPath('{CHECKOUT_SESSION_ID}')}`,
    cancelUrl: `${appUrl}${PAYMENT_CANCEL_PATH}`,
    closing: open.map(({ id }) => id),
  })
  if (opened.state === 'completed') return `${appUrl}${paymentSuccessPath(opened.id)}`
  const { of, montant, echeanceId, nombreEcheances } = payable
  const recorded = await recordSession(deps, {
    of,
    montant,
    echeanceId,
    nombreEcheances,
    session: opened.session,
    idempotencyKey,
  })
  return recorded ? opened.session.url : paidMeanwhile(deps, of)
}

/** The refusal of a sum too small for a card: its payer still owes it, by another means. */
function tooSmall({ of, montant }: Payable) {
  const message = tooSmallToPay(montant)
  if ('commandeId' in of) return conflict(`${message}\u202f: réglez par virement, ou écrivez-nous`)
  return badRequest(message, [{ path: 'serviceId', message }])
}

/** The order stopped asking for money while its page opened: gives the success page if another page paid it, else refuses. */
async function paidMeanwhile({ db, config }: Deps, of: PaymentSubject['of']): Promise<string> {
  const underWay = (await sessionsOf(db, of)).findLast(isUnderWay)
  // Not a 409 for a guest's order: there it says that the e-mail is known.
  if (!underWay) throw 'commandeId' in of ? conflict(NO_PAYMENT_DUE) : badRequest(CLOSED_MEANWHILE)
  return `${config.appUrl}${paymentSuccessPath(underWay.id)}`
}

const isUnderWay = ({ statut }: typeof checkoutSessions.$inferSelect) =>
  statut === 'EN_COURS' || statut === 'A_VERIFIER' || statut === 'PAYEE'

/**
 * Whether a page was opened by a call here, and not only recorded by its own event after an error hid it: closed while the same order is
 * sent twice, such a page would give the second sending another key, hence another page.
 */
const isOpenedByUs = ({ id, idempotencyKey }: typeof checkoutSessions.$inferSelect) =>
  idempotencyKey !== keyOfHidden(id)

const sessionsOf = (db: Db, of: PaymentSubject['of']) =>
  db
    .select()
    .from(checkoutSessions)
    .where(isFor(of))
    .orderBy(asc(checkoutSessions.createdAt), asc(checkoutSessions.id))

export const referenceOf = (of: PaymentSubject['of']) =>
  'commandeId' in of ? of.commandeId : of.pendingCommandeId

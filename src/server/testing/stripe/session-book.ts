import { randomBytes } from 'node:crypto'
import { type SessionParams, totalOf } from './session-params.ts'
import { invalidRequest, noSuchSession } from './stripe-refusal.ts'

const DAY_S = 24 * 3600
const HALF_HOUR_S = 1800
/** Stripe's smallest charge in euros, in cents. */
export const SMALLEST = 50

export type DoubleSession = {
  id: string
  created: number
  expiresAt: number
  status: 'open' | 'complete' | 'expired'
  paymentStatus: 'unpaid' | 'paid'
  /** Set once somebody has paid, or has begun to. */
  paymentIntent: string | null
  method: 'card' | 'sepa_debit' | null
  params: SessionParams
}

/** The acts on a session: a card paid, a debit begun, settled or rejected by the bank, a page left to expire. */
export const ACTS = ['pay', 'debit', 'settle', 'reject', 'expire'] as const
export type Act = (typeof ACTS)[number]

export type SessionBook = ReturnType<typeof openBook>

/** The sessions of one double, oldest first. */
export function openBook() {
  const sessions: DoubleSession[] = []
  const refusedEmails = new Set<string>()

  const find = (id: string): DoubleSession => {
    const session = sessions.find((one) => one.id === id)
    if (!session) throw noSuchSession(id)
    if (session.status === 'open' && session.expiresAt <= nowInSeconds()) session.status = 'expired'
    return session
  }

  return {
    sessions,
    refusedEmails,
    find,
    create(params: SessionParams): DoubleSession {
      const created = nowInSeconds()
      const expiresAt = params.expires_at ?? created + DAY_S
      if (expiresAt < created + HALF_HOUR_S || expiresAt > created + DAY_S) {
        const message = 'The `expires_at` timestamp must be 30 minutes to 24 hours from now.'
        throw invalidRequest(message, { param: 'expires_at' })
      }
      if (refusedEmails.has(params.customer_email ?? '')) {
        throw invalidRequest(`Invalid email address: ${params.customer_email}`, {
          code: 'email_invalid',
          param: 'customer_email',
        })
      }
      if (totalOf(params) < SMALLEST) {
        const message = 'The Checkout Session’s total amount due must add up to at least €0.50 eur'
        throw invalidRequest(message, { code: 'amount_too_small' })
      }
      const session: DoubleSession = {
        id: `cs_test_${randomBytes(24).toString('hex')}`,
        created,
        expiresAt,
        status: 'open',
        paymentStatus: 'unpaid',
        paymentIntent: null,
        method: null,
        params,
      }
      sessions.push(session)
      return session
    },
    act(id: string, act: Act): DoubleSession {
      const session = find(id)
      if (act === 'settle' || act === 'reject') endDebit(session, act)
      else leaveOpen(session, act)
      return session
    },
  }
}

function leaveOpen(session: DoubleSession, act: 'pay' | 'debit' | 'expire'): void {
  if (session.status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    )
  }
  if (act === 'expire') {
    session.status = 'expired'
    return
  }
  session.status = 'complete'
  session.paymentStatus = act === 'pay' ? 'paid' : 'unpaid'
  session.method = act === 'pay' ? 'card' : 'sepa_debit'
  session.paymentIntent = `pi_${randomBytes(12).toString('hex')}`
}

function endDebit(session: DoubleSession, act: 'settle' | 'reject'): void {
  if (!isDebitUnderWay(session)) throw invalidRequest('This Checkout Session has no debit under way.')
  if (act === 'settle') session.paymentStatus = 'paid'
  else session.method = null
}

/** A bank debit neither settled nor rejected yet. */
export const isDebitUnderWay = ({ status, method, paymentStatus }: DoubleSession) =>
  status === 'complete' && method === 'sepa_debit' && paymentStatus === 'unpaid'

export const nowInSeconds = () => Math.floor(Date.now() / 1000)

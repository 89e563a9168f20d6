import { pathOf } from '../../endpoint.ts'
import { payments } from './endpoints.ts'

/** The provider's return address after a payment, the session's id in `session_id` (spec 1 §2). */
export const paymentSuccessPath = (sessionId: string) => `/payment/success?session_id=${sessionId}`

/** The provider's return address after a payment given up (spec 1 §2). */
export const PAYMENT_CANCEL_PATH = '/payment/cancel'

/** The hosted page of the sandbox. */
export const sandboxPagePath = (sessionId: string) => `/paiement-test/${sessionId}`

/** An order still to pay, as the link of an e-mail names it: its id, and the token that opens its payment alone. */
export type PayAgain = { id: string; jeton: string }

/** The address of that link. */
export const payAgainPath = ({ id, jeton }: PayAgain) =>
  `/api${pathOf(payments.payAgain.path, { id })}?${new URLSearchParams({ jeton })}`

/** The page of the person who followed that link while nothing could be paid; `isFinal` when trying again is of no use. */
export const paymentUnavailablePath = ({ id, jeton }: PayAgain, { isFinal }: { isFinal: boolean }) =>
  `/payment/unavailable?${new URLSearchParams({ commande: id, jeton, ...(isFinal && { refus: '1' }) })}`

/** Whether that page was told that trying again is of no use. */
export const isRefusedForGood = (query: URLSearchParams): boolean => query.get('refus') === '1'

/** Reads the order and token given to that page. */
export const readPayAgain = (query: URLSearchParams): PayAgain => ({
  id: query.get('commande') ?? '',
  jeton: query.get('jeton') ?? '',
})

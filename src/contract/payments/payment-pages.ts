/** Where the provider sends back who has paid, the session's id in `session_id` (spec 1 §2). */
export const paymentSuccessPath = (sessionId: string) => `/payment/success?session_id=${sessionId}`

/** Where the provider sends back who gave up (spec 1 §2). */
export const PAYMENT_CANCEL_PATH = '/payment/cancel'

/** The hosted page of the sandbox. */
export const sandboxPagePath = (sessionId: string) => `/paiement-test/${sessionId}`

import type { ReplyOf } from '#contract/endpoint.ts'
import { payments } from '#contract/payments/endpoints.ts'
import { ApiError } from '../../lib/api-client.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { forgetDraft } from '../../lib/use-draft.ts'
import { GUEST_FILES, keepNames } from '../attachments/stored-names.ts'
import { forgetCheckout } from '../stored-checkout.ts'
import { ORDER_DRAFT } from '../order-draft.ts'
import { tellOrderComplete } from './order-complete.ts'

const FIRST_WAIT_MS = 3_000
const RETRY_WAIT_MS = 1_000

export type PaymentTold = ReplyOf<typeof payments.session>['data']

type Visit = { sessionId: string; attempt: 'first' | 'again' }

/**
 * What became of a payment: in the sandbox its event is sent, elsewhere the provider's own is given time to come
 * (spec 1 §4); then the server tells. What was kept for the payment is forgotten once it is made.
 */
export async function finishPayment({ sessionId, attempt }: Visit): Promise<PaymentTold> {
  const { sandbox } = await simulateWebhook(sessionId)
  if (!sandbox) await wait(attempt === 'first' ? FIRST_WAIT_MS : RETRY_WAIT_MS)
  const { data } = await browserApi(payments.session, { params: { id: sessionId } })
  if (data.statut === 'paid') {
    // What the author waits for does not wait for it.
    void tellOrderComplete(sessionId)
    forgetOrder()
  }
  // Its page is paid: going back to it would lead nowhere.
  if (data.retenu) forgetCheckout()
  return data
}

/** A real provider answers 404: its events come by themselves. */
async function simulateWebhook(sessionId: string): Promise<{ sandbox: boolean }> {
  try {
    await browserApi(payments.simulateWebhook, { body: { sessionId } })
    return { sandbox: true }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { sandbox: false }
    throw error
  }
}

function forgetOrder(): void {
  forgetCheckout()
  forgetDraft(ORDER_DRAFT)
  keepNames(GUEST_FILES, '')
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

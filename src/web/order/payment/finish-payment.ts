import type { ReplyOf } from '#contract/endpoint.ts'
import { payments } from '#contract/payments/endpoints.ts'
import { ApiError } from '../../lib/api-client.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { forgetDraft } from '../../lib/stored-draft.ts'
import { GUEST_FILES, keepNames } from '../attachments/stored-names.ts'
import { forgetCheckout } from '../stored-checkout.ts'
import { ORDER_DRAFT } from '../order-draft.ts'
import { tellOrderComplete } from './order-complete.ts'

const FIRST_WAIT_MS = 3_000
const RETRY_WAIT_MS = 1_000

export type PaymentTold = ReplyOf<typeof payments.session>['data']

type Visit = { sessionId: string; attempt: 'first' | 'again' }

/**
 * Reads the state of a payment: the sandbox is told to send its event, another provider is given time to send its own
 * (spec 1 §4), then the server answers. A made payment clears its draft.
 */
export async function finishPayment({ sessionId, attempt }: Visit): Promise<PaymentTold> {
  const { sandbox } = await simulateWebhook(sessionId)
  if (!sandbox) await wait(attempt === 'first' ? FIRST_WAIT_MS : RETRY_WAIT_MS)
  const { data } = await browserApi(payments.session, { params: { id: sessionId } })
  if (data.statut === 'paid') {
    // Analytics run on their own: the author does not wait for them.
    void tellOrderComplete(sessionId)
    forgetOrder()
  }
  // The payment page is already paid: a link to it would be dead.
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

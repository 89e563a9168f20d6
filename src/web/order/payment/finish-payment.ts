import type { ReplyOf } from '#contract/endpoint.ts'
import { payments } from '#contract/money/payments/endpoints.ts'
import { ApiError } from '../../lib/api-client.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { forgetSentCommande } from '../commande-draft.ts'
import { forgetCheckout } from '../stored-checkout.ts'
import { tellCommandeComplete } from './commande-complete.ts'

const FIRST_WAIT_MS = 3_000
const RETRY_WAIT_MS = 1_000

export type PaymentTold = ReplyOf<typeof payments.session>['data']

type Visit = { sessionId: string; attempt: 'first' | 'again' }

/**
 * Reads the state of a payment: the sandbox is told to send its event, another provider is given time to send its own
 * (spec 1 §4), then the server answers. A payment made, or under way, clears what its own order left here.
 */
export async function finishPayment({ sessionId, attempt }: Visit): Promise<PaymentTold> {
  const { sandbox } = await simulateWebhook(sessionId)
  if (!sandbox) await wait(attempt === 'first' ? FIRST_WAIT_MS : RETRY_WAIT_MS)
  const { data } = await browserApi(payments.session, { params: { id: sessionId } })
  const { statut, commandeId, retenu } = data
  // Analytics run on their own: the author does not wait for them.
  if (statut === 'paid') void tellCommandeComplete({ sessionId, commandeId })
  const isUnderWay = statut === 'processing' && !retenu
  // A debit takes days, and a refused one is paid again by its e-mail.
  if (statut === 'paid' || isUnderWay) forgetSentCommande(commandeId)
  // The payment page has been used: a link to it would be dead.
  if (statut === 'paid' || isUnderWay || retenu) forgetCheckout(commandeId)
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

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

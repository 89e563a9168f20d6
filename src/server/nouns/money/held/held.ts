import { api } from '#contract/api.ts'
import { route } from '../../../platform/http/route.ts'
import type { Noun } from '../../../platform/noun.ts'
import { decideHeldPayment } from './decide-held-payment.ts'
import { heldPaymentEmail } from './held-payment-email.ts'
import { listHeldPayments, readHeldPayment } from './list-held-payments.ts'
import { refundHeldPaymentJob } from './refund-held-payment-job.ts'

/** The payments that match no order, until the house decides. */
export const held: Noun = {
  routes(app) {
    const { deps } = app
    route(app, api.admin.payments.list, async () => ({ data: await listHeldPayments(deps) }))
    route(app, api.admin.payments.decide, async ({ id, body, actor }) => {
      await decideHeldPayment(deps, actor, { id, action: body.action })
      return { data: await readHeldPayment(deps, id) }
    })
  },
  emails: [heldPaymentEmail],
  jobs: [refundHeldPaymentJob],
}

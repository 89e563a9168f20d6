import { api } from '#contract/api.ts'
import { route } from '../../../platform/http/route.ts'
import type { Noun } from '../../../platform/noun.ts'
import { getCommande } from '../../commandes/get-commande.ts'
import { getAdminFacture } from '../invoices/admin-factures.ts'
import { recordHousePayment } from '../payments/record-house-payment.ts'
import { cancelCommande, refundLateCommande } from './cancel-commande.ts'
import { creditFacture } from './credit-facture.ts'
import { followRefundsJob } from './follow-refunds-job.ts'
import { refundEmail } from './refund-email.ts'
import { refundPayment } from './refund-payment.ts'
import { refundPaymentJob } from './refund-payment-job.ts'

/** The house's manual entries about the money of an order: credit notes, recorded payments, refunds, cancelling. */
export const refunds: Noun = {
  routes(app) {
    const { deps } = app
    const admin = api.admin.reglements
    route(app, admin.credit, async ({ actor, id, body }) => {
      await creditFacture(deps, actor, id, body)
      return { data: await getAdminFacture(deps, id) }
    })
    route(app, admin.pay, async ({ actor, id, body }) => {
      await recordHousePayment(deps, actor, id, body)
      return { data: await getAdminFacture(deps, id) }
    })
    route(app, admin.refund, async ({ actor, id, body }) => ({
      data: await getAdminFacture(deps, await refundPayment(deps, actor, id, body)),
    }))
    route(app, admin.cancel, async ({ actor, id, body }) => {
      await cancelCommande(deps, actor, id, body)
      return { data: await getCommande(deps, actor, id) }
    })
    route(app, admin.refundLate, async ({ actor, id }) => {
      await refundLateCommande(deps, actor, id)
      return { data: await getCommande(deps, actor, id) }
    })
  },
  jobs: [refundPaymentJob, followRefundsJob],
  emails: [refundEmail],
}

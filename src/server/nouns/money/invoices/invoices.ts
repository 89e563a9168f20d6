import { api } from '#contract/api.ts'
import { conflict } from '../../../platform/errors.ts'
import { route, routeBytes } from '../../../platform/http/route.ts'
import type { Noun } from '../../../platform/noun.ts'
import { readTransfer } from '../../settings/read-transfer.ts'
import { getAdminFacture, listAdminFactures } from './admin-factures.ts'
import { avoirEmail } from './avoir-email.ts'
import { changeFacture } from './change-facture.ts'
import { exportFactures } from './export-factures.ts'
import { listAvoirs, listPayments } from './own-billing.ts'
import { adminPdfUrl, clientPdfUrl, getFacture, listFactures } from './read-factures.ts'
import { relanceEmail } from './relance-email.ts'
import { remindFacturesJob } from './remind-factures-job.ts'
import { renderFacturePdfJob } from './render-facture-pdf-job.ts'
import { resendFacture } from './resend-facture.ts'
import { factureTicket, sendFacturePdf, sendFacturePdfToHouse } from './send-facture-pdf.ts'

const CREDIT_IT = 'Émettez un avoir'

export const invoices: Noun = {
  routes(app) {
    const { deps } = app
    route(app, api.factures.list, ({ actor, query }) => listFactures(deps, actor, query))
    route(app, api.factures.payments, ({ actor, query }) => listPayments(deps, actor, query))
    route(app, api.factures.creditNotes, ({ actor, query }) => listAvoirs(deps, actor, query))
    route(app, api.factures.transfer, async () => ({ data: await readTransfer(deps.db) }))
    route(app, api.factures.get, async ({ actor, id }) => ({ data: await getFacture(deps, actor, id) }))
    routeBytes(app, api.factures.download, ({ id, query: { ticket }, request }) =>
      sendFacturePdf(deps, { id, ticket, request }),
    )
    route(app, api.factures.ticket, async ({ actor, id }) => ({
      url: await factureTicket(deps, actor, id, clientPdfUrl),
    }))

    const admin = api.admin.factures
    route(app, admin.list, ({ query }) => listAdminFactures(deps, query))
    routeBytes(app, admin.exportCsv, (asked) => exportFactures(deps, asked))
    route(app, admin.get, async ({ id }) => ({ data: await getAdminFacture(deps, id) }))
    route(app, admin.update, async ({ actor, id, body }) => {
      await changeFacture(deps, actor, id, body)
      return { data: await getAdminFacture(deps, id) }
    })
    route(app, admin.remove, async ({ actor, id }) => {
      await getFacture(deps, actor, id)
      throw conflict(CREDIT_IT)
    })
    route(app, admin.resend, async ({ actor, id }) => {
      await resendFacture(deps, actor, id)
      return { data: await getAdminFacture(deps, id), message: 'Rappel envoyé' }
    })
    routeBytes(app, admin.download, ({ id, query: { ticket }, request }) =>
      sendFacturePdfToHouse(deps, { id, ticket, request }),
    )
    route(app, admin.ticket, async ({ actor, id }) => ({
      url: await factureTicket(deps, actor, id, adminPdfUrl),
    }))
  },
  jobs: [renderFacturePdfJob, remindFacturesJob],
  emails: [relanceEmail, avoirEmail],
}

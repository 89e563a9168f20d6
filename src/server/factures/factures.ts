import { api } from '#contract/api.ts'
import { route, routeBytes } from '../http/route.ts'
import type { Noun } from '../noun.ts'
import { adminPdfUrl, clientPdfUrl, getInvoice, listInvoices } from './read-invoices.ts'
import { renderInvoicePdfJob } from './render-invoice-pdf-job.ts'
import { invoiceTicket, sendInvoicePdf, sendInvoicePdfToHouse } from './send-invoice-pdf.ts'

export const factures: Noun = {
  routes(app) {
    const { deps } = app
    route(app, api.factures.list, ({ actor, query }) => listInvoices(deps, actor, query))
    route(app, api.factures.get, async ({ actor, id }) => ({ data: await getInvoice(deps, actor, id) }))
    routeBytes(app, api.factures.download, ({ id, query: { ticket }, request, reply }) =>
      sendInvoicePdf(deps, { id, ticket, request, reply }),
    )
    route(app, api.factures.ticket, async ({ actor, id }) => ({
      url: await invoiceTicket(deps, actor, id, clientPdfUrl),
    }))

    route(app, api.admin.factures.get, async ({ actor, id }) => ({
      data: await getInvoice(deps, actor, id, adminPdfUrl),
    }))
    routeBytes(app, api.admin.factures.download, ({ id, query: { ticket }, request, reply }) =>
      sendInvoicePdfToHouse(deps, { id, ticket, request, reply }),
    )
    route(app, api.admin.factures.ticket, async ({ actor, id }) => ({
      url: await invoiceTicket(deps, actor, id, adminPdfUrl),
    }))
  },
  jobs: [renderInvoicePdfJob],
}

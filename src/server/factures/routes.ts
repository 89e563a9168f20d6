import { api } from '#contract/api.ts'
import { type App, route, routeBytes } from '../http/route.ts'
import { adminPdfUrl, clientPdfUrl, getInvoice, listInvoices } from './read-invoices.ts'
import { invoiceTicket, sendInvoicePdf, sendInvoicePdfToHouse } from './send-invoice-pdf.ts'

export function factureRoutes(app: App): void {
  const { deps } = app
  route(app, api.factures.list, ({ actor, query }) => listInvoices(deps, actor, query))
  route(app, api.factures.get, async ({ actor, id }) => ({ data: await getInvoice(deps, actor, id) }))
  routeBytes(app, api.factures.download, ({ id, query: { ticket }, request, reply }) =>
    sendInvoicePdf(deps, { id, ticket, request, reply }),
  )
  route(app, api.factures.ticket, async ({ actor, id }) => ({
    url: await invoiceTicket(deps, actor, id, clientPdfUrl),
  }))
}

export function adminFactureRoutes(app: App): void {
  const { deps } = app
  route(app, api.admin.factures.get, async ({ actor, id }) => ({
    data: await getInvoice(deps, actor, id, adminPdfUrl),
  }))
  routeBytes(app, api.admin.factures.download, ({ id, query: { ticket }, request, reply }) =>
    sendInvoicePdfToHouse(deps, { id, ticket, request, reply }),
  )
  route(app, api.admin.factures.ticket, async ({ actor, id }) => ({
    url: await invoiceTicket(deps, actor, id, adminPdfUrl),
  }))
}

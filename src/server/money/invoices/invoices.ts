import { api } from '#contract/api.ts'
import { conflict } from '../../errors.ts'
import { route, routeBytes } from '../../http/route.ts'
import type { Noun } from '../../noun.ts'
import { readTransfer } from '../../settings/read-transfer.ts'
import { getAdminInvoice, listAdminInvoices } from './admin-invoices.ts'
import { changeInvoice } from './change-invoice.ts'
import { creditNoteEmail } from './credit-note-email.ts'
import { exportFactures } from './export-factures.ts'
import { invoiceReminderEmail } from './invoice-reminder-email.ts'
import { adminPdfUrl, clientPdfUrl, getInvoice, listInvoices } from './read-invoices.ts'
import { listCreditNotes, listPayments } from './own-billing.ts'
import { remindInvoicesJob } from './remind-invoices-job.ts'
import { renderInvoicePdfJob } from './render-invoice-pdf-job.ts'
import { resendInvoice } from './resend-invoice.ts'
import { invoiceTicket, sendInvoicePdf, sendInvoicePdfToHouse } from './send-invoice-pdf.ts'

const CREDIT_IT = 'Émettez un avoir'

export const invoices: Noun = {
  routes(app) {
    const { deps } = app
    route(app, api.factures.list, ({ actor, query }) => listInvoices(deps, actor, query))
    route(app, api.factures.payments, ({ actor, query }) => listPayments(deps, actor, query))
    route(app, api.factures.creditNotes, ({ actor, query }) => listCreditNotes(deps, actor, query))
    route(app, api.factures.transfer, async () => ({ data: await readTransfer(deps.db) }))
    route(app, api.factures.get, async ({ actor, id }) => ({ data: await getInvoice(deps, actor, id) }))
    routeBytes(app, api.factures.download, ({ id, query: { ticket }, request, reply }) =>
      sendInvoicePdf(deps, { id, ticket, request, reply }),
    )
    route(app, api.factures.ticket, async ({ actor, id }) => ({
      url: await invoiceTicket(deps, actor, id, clientPdfUrl),
    }))

    const admin = api.admin.factures
    route(app, admin.list, ({ query }) => listAdminInvoices(deps, query))
    routeBytes(app, admin.exportCsv, (asked) => exportFactures(deps, asked))
    route(app, admin.get, async ({ id }) => ({ data: await getAdminInvoice(deps, id) }))
    route(app, admin.update, async ({ actor, id, body }) => {
      await changeInvoice(deps, actor, id, body)
      return { data: await getAdminInvoice(deps, id) }
    })
    route(app, admin.remove, async ({ actor, id }) => {
      await getInvoice(deps, actor, id)
      throw conflict(CREDIT_IT)
    })
    route(app, admin.resend, async ({ actor, id }) => {
      await resendInvoice(deps, actor, id)
      return { data: await getAdminInvoice(deps, id), message: 'Rappel envoyé' }
    })
    routeBytes(app, admin.download, ({ id, query: { ticket }, request, reply }) =>
      sendInvoicePdfToHouse(deps, { id, ticket, request, reply }),
    )
    route(app, admin.ticket, async ({ actor, id }) => ({
      url: await invoiceTicket(deps, actor, id, adminPdfUrl),
    }))
  },
  jobs: [renderInvoicePdfJob, remindInvoicesJob],
  emails: [invoiceReminderEmail, creditNoteEmail],
}

import { api } from '#contract/api.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import type { ExportsApi } from '../shell/exports-api.ts'
import { zipOf } from '../shell/zip-of.ts'

const { admin } = api

export const exportsOver = (call: ApiClient): ExportsApi => ({
  correcteurs: (query) => call(admin.correcteurs.exportCsv, { query }),
  commandes: (query) => call(admin.commandes.exportCsv, { query }),
  users: (query) => call(admin.users.exportCsv, { query }),
  conversations: ({ unread, archived, pinned, ...query }) =>
    call(admin.messages.exportCsv, {
      query: { ...query, unread: said(unread), archived: said(archived), pinned: said(pinned) },
    }),
  messages: (query) => call(api.messages.exportCsv, { query }),
  faq: (query) => call(admin.faq.exportCsv, { query }),
  tarifs: (query) => call(admin.tarifs.exportCsv, { query }),
  promotions: (query) => call(admin.promotions.exportCsv, { query }),
  retractations: (query) => call(admin.retractations.exportCsv, { query }),
  logs: (query) => call(admin.logs.exportCsv, { query }),
  samples: (query) => call(admin.samples.exportCsv, { query }),
  subscriptions: (query) => call(admin.newsletter.exportCsv, { query }),
  consultations: (query) => call(admin.consultations.exportCsv, { query }),
  pages: (query) => call(admin.pages.exportCsv, { query }),
  registre: (query) => call(admin.comptabilite.registre, { query }),
  fec: (query) => call(admin.comptabilite.fec, { query }),
  facturesPdf: async (factures) => {
    const files: { name: string; bytes: Blob }[] = []
    for (const { id, number } of factures) {
      files.push({ name: `${number}.pdf`, bytes: await call(admin.factures.download, { params: { id } }) })
    }
    return zipOf(files)
  },
  factures: ({ sortDirection, ...query }) =>
    call(admin.factures.exportCsv, { query: { ...query, sortOrder: sortDirection } }),
})

const said = (wanted: boolean | undefined) => (wanted === undefined ? undefined : String(wanted))

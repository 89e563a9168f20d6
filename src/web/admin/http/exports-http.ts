import { api } from '#contract/api.ts'
import type { EndpointSpec } from '#contract/endpoint.ts'
import type { ApiBytes } from '../../lib/api-bytes.ts'
import { urlOf } from '../../lib/api-client.ts'
import type { ExportsApi } from '../shell/exports-api.ts'
import { zipOf } from '../shell/zip-of.ts'

const { admin } = api

export function exportsOver(bytes: ApiBytes): ExportsApi {
  const csv = async (endpoint: EndpointSpec, query: object) =>
    new Blob(await bytes(urlOf(endpoint, { query: { ...query } })), { type: 'text/csv' })
  return {
    correcteurs: (query) => csv(admin.correcteurs.exportCsv, query),
    commandes: (query) => csv(admin.commandes.exportCsv, query),
    users: (query) => csv(admin.users.exportCsv, query),
    conversations: (query) => csv(admin.messages.exportCsv, query),
    messages: (query) => csv(api.messages.exportCsv, query),
    faq: (query) => csv(admin.faq.exportCsv, query),
    tarifs: (query) => csv(admin.tarifs.exportCsv, query),
    promotions: (query) => csv(admin.promotions.exportCsv, query),
    retractations: (query) => csv(admin.retractations.exportCsv, query),
    logs: (query) => csv(admin.logs.exportCsv, query),
    samples: (query) => csv(admin.samples.exportCsv, query),
    subscriptions: (query) => csv(admin.newsletter.exportCsv, query),
    consultations: (query) => csv(admin.consultations.exportCsv, query),
    registre: (query) => csv(admin.comptabilite.registre, query),
    fec: async (query) =>
      new Blob(await bytes(urlOf(admin.comptabilite.fec, { query })), { type: 'text/plain' }),
    pages: (query) => csv(admin.pages.exportCsv, query),
    facturesPdf: async (factures) => {
      const files: { name: string; bytes: Blob }[] = []
      for (const { id, number } of factures) {
        const parts = await bytes(urlOf(admin.factures.download, { params: { id } }))
        files.push({ name: `${number}.pdf`, bytes: new Blob(parts) })
      }
      return zipOf(files)
    },
    factures: ({ sortDirection, ...query }) =>
      csv(admin.factures.exportCsv, { ...query, sortOrder: sortDirection }),
  }
}

import { stringify } from 'csv-stringify/browser/esm/sync'
import { CORRECTEUR_CSV } from '#contract/correcteurs/correcteur-csv.ts'
import { COMMANDE_CSV } from '#contract/commandes/commande-csv.ts'
import { CONVERSATION_CSV } from '#contract/messages/conversation-csv.ts'
import { FACTURE_CSV } from '#contract/factures/facture-csv.ts'
import { FAQ_CSV } from '#contract/faq/faq-csv.ts'
import { LOG_CSV } from '#contract/logs/log-csv.ts'
import { MESSAGE_CSV } from '#contract/messages/message-csv.ts'
import { CONSULTATION_CSV } from '#contract/consultations/consultation-csv.ts'
import type { AdminSubscription } from '#contract/newsletter/admin-endpoints.ts'
import { SUBSCRIPTION_CSV } from '#contract/newsletter/subscription-csv.ts'
import { PAGE_CSV } from '#contract/pages/page-csv.ts'
import { SAMPLE_CSV } from '#contract/support/sample-csv.ts'
import { PROMOTION_CSV } from '#contract/promotions/promotion-csv.ts'
import { RETRACTATION_CSV } from '#contract/retractations/retractation-csv.ts'
import { REGISTRE_CSV } from '#contract/comptabilite/registre-csv.ts'
import { CSV_FORMAT, type CsvColumn, csvHead, csvRecord } from '#contract/format/csv.ts'
import { TARIF_CSV } from '#contract/tarifs/tarif-csv.ts'
import { USER_CSV } from '#contract/users/user-csv.ts'
import type { Pagination } from '#contract/shared/list.ts'
import type { AdminApi } from '../admin-api.ts'
import { demoFec, demoRegistre } from './demo-accounts.ts'
import { zipOf } from '../shell/zip-of.ts'
import { invoiceLines } from './demo-downloads.ts'
import type { OpenHouse } from './open-house.ts'
import { samplePdf } from './sample-pdf.ts'

const AT_ONCE = 100

/** The page of a subscription that does not exist outside the demonstration. */
const demoLinkOf = ({ id, statut }: AdminSubscription) =>
  statut === 'CONFIRMEE' ? `https://exemple.fr/lettre/desabonnement?jeton=${id}` : ''

/** Each list as a table, made of what the list itself finds. */
export function demoExports(house: OpenHouse, api: Omit<AdminApi, 'exports'>): AdminApi['exports'] {
  return {
    registre: async (period) => tableOf(REGISTRE_CSV, demoRegistre(house, period)),
    fec: async (period) => demoFec(house, period),
    commandes: (asked) => csvOf(COMMANDE_CSV, (page) => api.commandes.list({ ...asked, ...page })),
    correcteurs: (asked) => csvOf(CORRECTEUR_CSV, (page) => api.correcteurs.list({ ...asked, ...page })),
    factures: async ({ ids, ...asked }) =>
      tableOf(FACTURE_CSV, ticked(await wholeOf((page) => api.factures.list({ ...asked, ...page })), ids)),
    facturesPdf: async (factures) =>
      zipOf(
        factures.map(({ id, number }) => ({
          name: `${number}.pdf`,
          bytes: samplePdf(invoiceLines(house, id)),
        })),
      ),
    users: async ({ ids, ...asked }) =>
      tableOf(USER_CSV, ticked(await wholeOf((page) => api.users.list({ ...asked, ...page })), ids)),
    faq: (asked) => csvOf(FAQ_CSV, (page) => api.faq.list({ ...asked, ...page })),
    tarifs: (asked) => csvOf(TARIF_CSV, (page) => api.tarifs.list({ ...asked, ...page })),
    promotions: (asked) => csvOf(PROMOTION_CSV, (page) => api.promotions.list({ ...asked, ...page })),
    retractations: (asked) =>
      csvOf(RETRACTATION_CSV, (page) => api.retractations.list({ ...asked, ...page })),
    logs: (asked) => csvOf(LOG_CSV, (page) => api.logs.list({ ...asked, ...page })),
    samples: (asked) => csvOf(SAMPLE_CSV, (page) => api.samples.list({ ...asked, ...page })),
    subscriptions: (asked) =>
      csvOf(SUBSCRIPTION_CSV, async (page) => {
        const { data, pagination } = await api.subscriptions.list({ ...asked, ...page })
        return { data: data.map((row) => ({ ...row, lienDesabonnement: demoLinkOf(row) })), pagination }
      }),
    consultations: (asked) =>
      csvOf(CONSULTATION_CSV, (page) => api.consultations.list({ ...asked, ...page })),
    pages: (asked) => csvOf(PAGE_CSV, (page) => api.pages.list({ ...asked, ...page })),
    conversations: (asked) =>
      csvOf(CONVERSATION_CSV, (page) => api.messages.listConversations({ ...asked, ...page })),
    messages: async ({ conversationId }) => {
      const threads = await wholeOf((page) => api.messages.listConversations(page))
      const wanted = threads.filter(({ id }) => !conversationId || id === conversationId)
      const read = await Promise.all(wanted.map(({ id }) => api.messages.getConversation(id, {})))
      const newestFirst = read
        .flatMap(({ messages }) => messages)
        .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
      return tableOf(MESSAGE_CSV, newestFirst)
    },
  }
}

/** Of these rows, those of the ids that a comma separates; all of them without any. */
const ticked = <Row extends { id: string }>(rows: Row[], ids: string | undefined): Row[] =>
  ids ? rows.filter(({ id }) => ids.split(',').includes(id)) : rows

type Page = { page: number; limit: number }
type Listing<Row> = (page: Page) => Promise<{ data: Row[]; pagination: Pagination }>

const csvOf = async <Row>(columns: readonly CsvColumn<Row>[], list: Listing<Row>): Promise<Blob> =>
  tableOf(columns, await wholeOf(list))

async function wholeOf<Row>(list: Listing<Row>): Promise<Row[]> {
  const first = await list({ page: 1, limit: AT_ONCE })
  const others = Array.from({ length: Math.max(0, first.pagination.totalPages - 1) }, (_, rank) =>
    list({ page: rank + 2, limit: AT_ONCE }),
  )
  return [first, ...(await Promise.all(others))].flatMap(({ data }) => data)
}

function tableOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): Blob {
  const records = [csvHead(columns), ...rows.map((row) => csvRecord(columns, row))]
  return new Blob([stringify(records, CSV_FORMAT)], { type: 'text/csv' })
}

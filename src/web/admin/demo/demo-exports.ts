import { stringify } from 'csv-stringify/sync'
import { CORRECTEUR_CSV } from '#contract/correcteurs/correcteur-csv.ts'
import { COMMANDE_CSV } from '#contract/commandes/commande-csv.ts'
import { FACTURE_CSV } from '#contract/factures/facture-csv.ts'
import { FAQ_CSV } from '#contract/faq/faq-csv.ts'
import { LOG_CSV } from '#contract/logs/log-csv.ts'
import { MESSAGE_CSV } from '#contract/messages/message-csv.ts'
import { CONSULTATION_CSV } from '#contract/consultations/consultation-csv.ts'
import { SUBSCRIPTION_CSV } from '#contract/newsletter/subscription-csv.ts'
import { PAGE_CSV } from '#contract/pages/page-csv.ts'
import { SAMPLE_CSV } from '#contract/support/sample-csv.ts'
import { RETRACTATION_CSV } from '#contract/retractations/retractation-csv.ts'
import { CSV_FORMAT, type CsvColumn, csvHead, csvRecord } from '#contract/format/csv.ts'
import { TARIF_CSV } from '#contract/tarifs/tarif-csv.ts'
import { USER_CSV } from '#contract/users/user-csv.ts'
import type { AdminApi } from '../admin-api.ts'

/** Whole: no list of the facts is longer. */
const WHOLE = { page: 1, limit: 100 }

type Lists = Pick<
  AdminApi,
  | 'commandes'
  | 'correcteurs'
  | 'factures'
  | 'faq'
  | 'logs'
  | 'messages'
  | 'retractations'
  | 'tarifs'
  | 'users'
  | 'samples'
  | 'subscriptions'
  | 'consultations'
  | 'pages'
>

export function demoExports(lists: Lists): AdminApi['exports'] {
  const { commandes, correcteurs, factures, faq, logs, messages, retractations, tarifs, users } = lists
  const { samples, subscriptions, consultations, pages } = lists
  return {
    commandes: async (filters) => tableOf(COMMANDE_CSV, await commandes.list({ ...filters, ...WHOLE })),
    faq: async (filters) => tableOf(FAQ_CSV, await faq.list({ ...filters, ...WHOLE })),
    logs: async (filters) => tableOf(LOG_CSV, await logs.list({ ...filters, ...WHOLE })),
    messages: async ({ conversationId }) => {
      const threads = await messages.listConversations(WHOLE)
      const wanted = threads.data.filter(({ id }) => !conversationId || id === conversationId)
      const threadPages = await Promise.all(wanted.map(({ id }) => messages.getConversation(id, {})))
      const data = threadPages.flatMap((thread) => thread.messages)
      return tableOf(MESSAGE_CSV, {
        data: data.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1)),
      })
    },
    retractations: async (filters) =>
      tableOf(RETRACTATION_CSV, await retractations.list({ ...filters, ...WHOLE })),
    tarifs: async (filters) => tableOf(TARIF_CSV, await tarifs.list({ ...filters, ...WHOLE })),
    samples: async (filters) => tableOf(SAMPLE_CSV, await samples.list({ ...filters, ...WHOLE })),
    subscriptions: async (filters) =>
      tableOf(SUBSCRIPTION_CSV, await subscriptions.list({ ...filters, ...WHOLE })),
    consultations: async (filters) =>
      tableOf(CONSULTATION_CSV, await consultations.list({ ...filters, ...WHOLE })),
    pages: async (filters) => tableOf(PAGE_CSV, await pages.list({ ...filters, ...WHOLE })),
    users: async (filters) => tableOf(USER_CSV, await users.list({ ...filters, ...WHOLE })),
    correcteurs: async (filters) => tableOf(CORRECTEUR_CSV, await correcteurs.list({ ...filters, ...WHOLE })),
    factures: async (filters) => tableOf(FACTURE_CSV, await factures.list({ ...filters, ...WHOLE })),
  }
}

function tableOf<Row>(columns: readonly CsvColumn<Row>[], { data }: { data: Row[] }): Blob {
  const records = [csvHead(columns), ...data.map((row) => csvRecord(columns, row))]
  return new Blob([stringify(records, CSV_FORMAT)], { type: 'text/csv' })
}

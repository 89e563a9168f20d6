import { api } from '#contract/api.ts'
import { type ApiClient, ApiError } from '../../lib/api-client.ts'
import { failureText } from '../../lib/failure-text.ts'
import { ToldError } from '../../lib/told-error.ts'
import { accountOver, type MakePasskey } from '../../account/account-api.ts'
import { notificationsOver } from '../../notifications/notifications-api.ts'
import type { AdminApi } from '../admin-api.ts'
import { AdminError, type AdminReason } from '../admin-error.ts'
import { exportsOver } from './exports-http.ts'
import { correcteursOver } from './correcteurs-http.ts'
import { promotionsOver } from './promotions-http.ts'
import { commandesOver } from './commandes-http.ts'
import { cannedRepliesOver } from './canned-replies-http.ts'
import { jumpOver } from './jump-http.ts'
import { logsOver } from './logs-http.ts'
import { messagesOver } from './messages-http.ts'
import { pagesOver } from './pages-http.ts'
import { tarifsOver } from './tarifs-http.ts'
import { reglementsOver } from './reglements-http.ts'
import { retractationsOver } from './retractations-http.ts'
import { reglagesOver } from './reglages-http.ts'
import { consultationsOver } from './consultations-http.ts'
import { samplesOver } from './samples-http.ts'
import { subscriptionsOver } from './subscriptions-http.ts'
import { usersOver } from './users-http.ts'

const { admin } = api

/** The back-office on the real API; every failure is told as the port says. */
export function adminHttp(client: ApiClient, makePasskey: MakePasskey): AdminApi {
  const call: ApiClient = (endpoint, input) => client(endpoint, input).catch(tell)
  return {
    stats: {
      get: () => call(admin.stats.get, {}),
      advanced: async (query) => (await call(admin.stats.advanced, { query })).data,
    },
    commandes: commandesOver(call),
    paiements: {
      listHeld: async () => (await call(admin.payments.list, {})).data,
      decide: async (id, action) => {
        await call(admin.payments.decide, { params: { id }, body: { action } })
      },
    },
    factures: {
      list: ({ sortDirection, ...query }) =>
        call(admin.factures.list, { query: { ...query, sortOrder: sortDirection } }),
      get: async (id) => (await call(admin.factures.get, { params: { id } })).data,
      update: async (id, body) => (await call(admin.factures.update, { params: { id }, body })).data,
      resend: async (id) => (await call(admin.factures.resend, { params: { id } })).data,
    },
    faq: {
      list: (query) => call(admin.faq.list, { query }),
      get: async (id) => (await call(admin.faq.get, { params: { id } })).data,
      create: async (body) => (await call(admin.faq.create, { body })).data,
      update: async (id, body) => (await call(admin.faq.update, { params: { id }, body })).data,
      remove: async (id) => {
        await call(admin.faq.remove, { params: { id } })
      },
      reorder: async (ids) => {
        await call(admin.faq.reorder, { body: { ids } })
      },
    },
    reglements: reglementsOver(call),
    retractations: retractationsOver(call),
    pages: pagesOver(call),
    tarifs: tarifsOver(call),
    users: usersOver(call),
    correcteurs: correcteursOver(call),
    promotions: promotionsOver(call),
    reglages: reglagesOver(call),
    messages: messagesOver(call),
    logs: logsOver(call),
    exports: exportsOver(call),
    cannedReplies: cannedRepliesOver(call),
    jump: jumpOver(call),
    samples: samplesOver(call),
    subscriptions: subscriptionsOver(call),
    consultations: consultationsOver(call),
    notifications: notificationsOver(call),
    account: accountOver(call, (asked) => makePasskey(asked).catch(tell)),
    downloads: {
      file: async (id) => (await call(api.files.ticket, { params: { id } })).url,
      facture: async (id) => (await call(api.factures.ticket, { params: { id } })).url,
    },
  }
}

function tell(error: unknown): never {
  throw toAdminError(error)
}

/** What a failed call is to the back-office: a refusal in the server's sentence, a stop, or a connection that failed. */
function toAdminError(error: unknown): AdminError {
  if (error instanceof AdminError) return error
  if (error instanceof ApiError) {
    return new AdminError(reasonOf(error.status), error.message, error.details, error)
  }
  if (error instanceof ToldError) return new AdminError('INVALID', error.message)
  if (error instanceof DOMException && error.name === 'AbortError') {
    return new AdminError('STOPPED', 'L’envoi est arrêté.')
  }
  return new AdminError('BROKEN', failureText(error))
}

const REASONS: Record<number, AdminReason> = {
  401: 'FORBIDDEN',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  429: 'TOO_MANY',
}

const reasonOf = (status: number): AdminReason => REASONS[status] ?? (status < 500 ? 'INVALID' : 'BROKEN')

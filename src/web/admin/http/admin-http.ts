import { api } from '#contract/api.ts'
import { type ApiClient, ApiError } from '../../lib/api-client.ts'
import { failureText } from '../../lib/failure-text.ts'
import { notificationsOver } from '../../notifications/notifications-api.ts'
import type { AdminApi } from '../admin-api.ts'
import { AdminError, type AdminReason } from '../admin-error.ts'

const { admin } = api

/** The back-office on the real API; every failure is told as the port says. */
export function adminHttp(client: ApiClient): AdminApi {
  const call: ApiClient = (endpoint, input) => client(endpoint, input).catch(tell)
  return {
    stats: { get: () => call(admin.stats.get, {}) },
    commandes: {
      list: (query) => call(admin.commandes.list, { query }),
      get: async (id) => (await call(admin.commandes.get, { params: { id } })).data,
      update: async (id, body) => (await call(admin.commandes.update, { params: { id }, body })).data,
      deliver: async (id, { file, note, onProgress, signal }) => {
        const form = new FormData()
        form.set('note', note)
        form.set('file', file)
        await call(api.files.upload, { params: { id }, form, onProgress, signal })
      },
    },
    correcteurs: { list: async () => (await call(admin.correcteurs.list, {})).data },
    messages: {
      listConversations: ({ unread, ...query }) =>
        call(admin.messages.listConversations, { query: { ...query, ...(unread && { unread: 'true' }) } }),
      getConversation: async (id) => (await call(admin.messages.getConversation, { params: { id } })).data,
      markRead: async (id) => {
        await call(api.messages.markRead, { params: { id } })
      },
      reply: async (id, content) =>
        (await call(admin.messages.reply, { params: { id }, body: { content } })).data,
      unreadCount: async () => (await call(api.messages.unreadCount, {})).count,
    },
    notifications: notificationsOver(call),
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
  if (error instanceof ApiError) return new AdminError(reasonOf(error.status), error.message, error.details)
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

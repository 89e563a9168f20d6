import { api } from '#contract/api.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { sendForm } from '../../lib/send-form.ts'
import { notificationsHttp } from '../../notifications/notifications-api.ts'
import type { AdminApi, Delivery } from '../admin-api.ts'

const { admin } = api

/** The back-office on the real API. */
export const adminHttp: AdminApi = {
  stats: { get: () => browserApi(admin.stats.get, {}) },
  commandes: {
    list: (query) => browserApi(admin.commandes.list, { query }),
    get: async (id) => (await browserApi(admin.commandes.get, { params: { id } })).data,
    update: async (id, body) => (await browserApi(admin.commandes.update, { params: { id }, body })).data,
    deliver,
  },
  correcteurs: { list: async () => (await browserApi(admin.correcteurs.list, {})).data },
  messages: {
    listConversations: ({ unread, ...query }) =>
      browserApi(admin.messages.listConversations, {
        query: { ...query, ...(unread && { unread: 'true' }) },
      }),
    getConversation: async (id) =>
      (await browserApi(admin.messages.getConversation, { params: { id } })).data,
    markRead: async (id) => {
      await browserApi(api.messages.markRead, { params: { id } })
    },
    reply: async (id, content) =>
      (await browserApi(admin.messages.reply, { params: { id }, body: { content } })).data,
    unreadCount: async () => (await browserApi(api.messages.unreadCount, {})).count,
  },
  notifications: notificationsHttp,
  downloads: {
    file: async (id) => (await browserApi(api.files.ticket, { params: { id } })).url,
    facture: async (id) => (await browserApi(api.factures.ticket, { params: { id } })).url,
  },
}

async function deliver(id: string, { file, note, onProgress, signal }: Delivery): Promise<void> {
  const form = new FormData()
  form.set('note', note)
  form.set('file', file)
  await sendForm(api.files.upload, { params: { id }, form, onProgress, signal })
}

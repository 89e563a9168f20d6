import { api } from '#contract/api.ts'
import type { ApiClient } from '../../lib/api-client.ts'
import type { MessagesApi } from '../messagerie/messages-api.ts'

const { admin } = api

const NOTES_MOST = 100

export const messagesOver = (call: ApiClient): MessagesApi => ({
  listConversations: ({ unread, archived, pinned, ...query }) =>
    call(admin.messages.listConversations, {
      query: { ...query, unread: said(unread), archived: said(archived), pinned: said(pinned) },
    }),
  getConversation: async (id, query) =>
    (await call(admin.messages.getConversation, { params: { id }, query })).data,
  markRead: async (id) => {
    await call(api.messages.markRead, { params: { id } })
  },
  reply: async (id, body) => (await call(admin.messages.reply, { params: { id }, body })).data,
  assign: async (id, assigneeId) =>
    (await call(admin.messages.assign, { params: { id }, body: { assigneeId } })).data,
  listNotes: async (id) =>
    (await call(admin.messages.listNotes, { params: { id }, query: { limit: NOTES_MOST } })).data,
  addNote: async (id, content) =>
    (await call(admin.messages.addNote, { params: { id }, body: { content } })).data,
  removeNote: async (id, noteId) => {
    await call(admin.messages.removeNote, { params: { id, noteId } })
  },
  uploadFile: (file, sending) => {
    const form = new FormData()
    form.set('file', file)
    return call(api.files.uploadForMessage, { form, ...sending })
  },
  takeBackFile: async (id) => {
    await call(api.files.removeUnsent, { params: { id } })
  },
  pin: async (id, isPinned) => (await call(api.messages.update, { params: { id }, body: { isPinned } })).data,
  hide: async (id) => {
    await call(api.messages.remove, { params: { id } })
  },
  removeForBoth: async (id) => {
    await call(api.messages.remove, { params: { id }, query: { hard: 'true' } })
  },
  markConversations: async (conversationIds, action) => {
    await call(api.messages.bulk, { body: { conversationIds, action } })
  },
  unreadCount: async () => (await call(api.messages.unreadCount, {})).count,
})

/** A filter that is on or off, or absent. */
const said = (wanted: boolean | undefined) => (wanted === undefined ? undefined : String(wanted))

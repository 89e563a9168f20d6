import { api } from '#contract/api.ts'
import { route, routeBytes } from '../../platform/http/route.ts'
import type { Noun } from '../../platform/noun.ts'
import { assignConversation } from './assign-conversation.ts'
import { createCanned, findCanned, listCanned, removeCanned, updateCanned } from './canned-replies.ts'
import { addNote, listNotes, removeNote } from './conversation-notes.ts'
import { exportConversations } from './export-conversations.ts'
import { getConversation } from './get-conversation.ts'
import { listHouseConversations } from './list-conversations.ts'
import { writeMessage } from './write-message.ts'

/** The house's side of messages: its inbox, its notes, and its canned replies. */
export const houseMessages: Noun = {
  routes(app) {
    const { deps } = app
    const { messages, cannedReplies } = api.admin
    route(app, messages.listConversations, ({ actor, query }) => listHouseConversations(deps, actor, query))
    routeBytes(app, messages.exportCsv, (asked) => exportConversations(deps, asked))
    route(app, messages.getConversation, async ({ actor, id, query }) => ({
      data: await getConversation(deps, actor, id, query),
    }))
    route(app, messages.reply, async ({ actor, id, body }) => ({
      data: await writeMessage(deps, actor, { conversationId: id, ...body }),
    }))
    route(app, messages.assign, async ({ actor, id, body: { assigneeId } }) => ({
      data: await assignConversation(deps, actor, { id, assigneeId }),
    }))
    route(app, messages.listNotes, ({ id, query }) => listNotes(deps, id, query))
    route(app, messages.addNote, async ({ actor, id, body: { content } }) => ({
      data: await addNote(deps, actor, { id, content }),
    }))
    route(app, messages.removeNote, async ({ actor, id, noteId }) => {
      await removeNote(deps, actor, { id, noteId })
      return { message: 'Note supprimée' }
    })

    route(app, cannedReplies.list, ({ query }) => listCanned(deps, query))
    route(app, cannedReplies.get, async ({ id }) => ({ data: await findCanned(deps.db, id) }))
    route(app, cannedReplies.create, async ({ actor, body }) => ({
      data: await createCanned(deps, actor, body),
    }))
    route(app, cannedReplies.update, async ({ actor, id, body }) => ({
      data: await updateCanned(deps, actor, id, body),
    }))
    route(app, cannedReplies.remove, async ({ actor, id }) => {
      await removeCanned(deps, actor, id)
      return { message: 'Réponse type supprimée' }
    })
  },
}

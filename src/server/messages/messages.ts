import { api } from '#contract/api.ts'
import { route } from '../http/route.ts'
import type { Noun } from '../noun.ts'
import { countUnread } from './count-unread.ts'
import { getConversation } from './get-conversation.ts'
import { listConversations, listHouseConversations } from './list-conversations.ts'
import { markConversationRead } from './mark-conversation-read.ts'
import { newMessageEmail } from './new-message-email.ts'
import { visitorReplyEmail } from './visitor-reply-email.ts'
import { writeMessage } from './write-message.ts'

export const messages: Noun = {
  routes(app) {
    const { deps } = app
    route(app, api.messages.listConversations, ({ actor, query }) => listConversations(deps, actor, query))
    route(app, api.messages.write, async ({ actor, body }) => ({
      data: await writeMessage(deps, actor, body),
    }))
    route(app, api.messages.getConversation, async ({ actor, id }) => ({
      data: await getConversation(deps, actor, id),
    }))
    route(app, api.messages.reply, async ({ actor, id, body }) => ({
      data: await writeMessage(deps, actor, { conversationId: id, ...body }),
    }))
    route(app, api.messages.markRead, async ({ actor, id }) => {
      await markConversationRead(deps, actor, id)
      return { message: 'Conversation marquée comme lue' }
    })
    route(app, api.messages.unreadCount, async ({ actor }) => ({ count: await countUnread(deps, actor) }))

    route(app, api.admin.messages.listConversations, ({ actor, query }) =>
      listHouseConversations(deps, actor, query),
    )
    route(app, api.admin.messages.getConversation, async ({ actor, id }) => ({
      data: await getConversation(deps, actor, id),
    }))
    route(app, api.admin.messages.reply, async ({ actor, id, body }) => ({
      data: await writeMessage(deps, actor, { conversationId: id, ...body }),
    }))
  },
  emails: [newMessageEmail, visitorReplyEmail],
}

import { and, count, eq } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { conversations, messages as messagesTable } from '../db/schema/messages.ts'
import type { Deps } from '../deps.ts'
import { route } from '../http/route.ts'
import type { Noun } from '../noun.ts'
import type { Actor } from '../session/actor.ts'
import { getConversation } from './get-conversation.ts'
import { listConversations, listHouseConversations } from './list-conversations.ts'
import { markConversationRead } from './mark-conversation-read.ts'
import { newMessageEmail } from './new-message-email.ts'
import { memberOf, unreadBy } from './side.ts'
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

/** How many messages of the other side the actor's side has not read. */
async function countUnread({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(messagesTable)
    .innerJoin(conversations, eq(conversations.id, messagesTable.conversationId))
    .where(and(memberOf(actor), unreadBy(actor)))
  return row?.unread ?? 0
}

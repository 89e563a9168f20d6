import { and, count, eq } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { countOf } from '#contract/format/plural.ts'
import { conversations, messages as messagesTable } from '../../platform/db/schema/messages.ts'
import type { Deps } from '../../platform/deps.ts'
import { route, routeBytes } from '../../platform/http/route.ts'
import type { Noun } from '../../platform/noun.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { bulkMessages, updateMessage } from './change-messages.ts'
import { exportMessages } from './export-messages.ts'
import { getConversation } from './get-conversation.ts'
import { listConversations } from './list-conversations.ts'
import { getMessage, listMessages, readWhole } from './list-messages.ts'
import { markConversationRead } from './mark-conversation-read.ts'
import { messageStats } from './message-stats.ts'
import { newMessageEmail } from './new-message-email.ts'
import { removeMessage } from './remove-message.ts'
import { memberOf, unreadBy } from './side.ts'
import { visitorReplyEmail } from './visitor-reply-email.ts'
import { writeMessage } from './write-message.ts'

export const messages: Noun = {
  routes(app) {
    const { deps } = app
    route(app, api.messages.list, ({ actor, query }) => listMessages(deps, actor, query))
    route(app, api.messages.create, async ({ actor, body }) => ({
      data: await writeMessage(deps, actor, body),
    }))
    route(app, api.messages.stats, async ({ actor }) => ({ data: await messageStats(deps, actor) }))
    routeBytes(app, api.messages.exportCsv, (asked) => exportMessages(deps, asked))
    route(app, api.messages.bulk, async ({ actor, body }) => {
      const changed = await bulkMessages(deps, actor, body)
      return {
        message: countOf(changed, body.messageIds.length > 0 ? MESSAGES : CONVERSATIONS),
        count: changed,
      }
    })
    route(app, api.messages.get, async ({ actor, id }) => ({ data: await getMessage(deps, actor, id) }))
    route(app, api.messages.whole, async ({ actor, id }) => ({ data: await readWhole(deps, actor, id) }))
    route(app, api.messages.update, async ({ actor, id, body }) => ({
      data: await updateMessage(deps, actor, id, body),
    }))
    route(app, api.messages.remove, async ({ actor, id, query: { hard } }) => {
      await removeMessage(deps, actor, { id, hard })
      return { message: 'Message supprimé' }
    })
    route(app, api.messages.archive, async ({ actor, id }) => {
      await bulkMessages(deps, actor, { conversationIds: [id], action: 'archive' })
      return { message: 'Conversation archivée' }
    })
    route(app, api.messages.unarchive, async ({ actor, id }) => {
      await bulkMessages(deps, actor, { conversationIds: [id], action: 'unarchive' })
      return { message: 'Conversation sortie des archives' }
    })

    route(app, api.messages.listConversations, ({ actor, query }) => listConversations(deps, actor, query))
    route(app, api.messages.write, async ({ actor, body }) => ({
      data: await writeMessage(deps, actor, body),
    }))
    route(app, api.messages.getConversation, async ({ actor, id, query }) => ({
      data: await getConversation(deps, actor, id, query),
    }))
    route(app, api.messages.reply, async ({ actor, id, body }) => ({
      data: await writeMessage(deps, actor, { conversationId: id, ...body }),
    }))
    route(app, api.messages.markRead, async ({ actor, id }) => {
      await markConversationRead(deps, actor, id)
      return { message: 'Conversation marquée comme lue' }
    })
    route(app, api.messages.unreadCount, async ({ actor }) => ({ count: await countUnread(deps, actor) }))
  },
  emails: [newMessageEmail, visitorReplyEmail],
}

const MESSAGES = { one: 'message mis à jour', other: 'messages mis à jour' }
const CONVERSATIONS = { one: 'conversation mise à jour', other: 'conversations mises à jour' }

/** The number of the other side's messages that the actor's side has not read. */
async function countUnread({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(messagesTable)
    .innerJoin(conversations, eq(conversations.id, messagesTable.conversationId))
    .where(and(memberOf(actor), unreadBy(actor)))
  return row?.unread ?? 0
}

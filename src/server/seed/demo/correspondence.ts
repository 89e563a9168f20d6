import { markConversationRead } from '../../messages/mark-conversation-read.ts'
import { projectConversationId } from '../../messages/open-project-conversation.ts'
import { writeMessage } from '../../messages/write-message.ts'
import { DEMO_CLIENTS } from './demo-clients.ts'
import { GENERAL_MESSAGES, threadOf } from './demo-messages.ts'
import type { DemoOrder } from './place-demo-order.ts'
import { type Calendar, clientOf, type Moment, type DemoContext } from './demo-context.ts'

/** What is younger than this may still be unread. */
const UNREAD_DAYS = 3

/** The messages of an order, from so many days ago when it was paid up to today, each read by the other side but the latest ones. */
export function correspondence({ id, rank, email }: DemoOrder, paid: number, at: Calendar): Moment[] {
  const written = threadOf(rank)
    .map((message, index) => ({ ...message, daysAgo: paid - message.day, hour: 8 + index }))
    .filter((message) => message.daysAgo >= 0)
  return written.flatMap(({ from, content, ...when }, index): Moment[] => {
    const message: Moment = {
      at: at(when.daysAgo, when.hour),
      happen: async (context) => {
        await writeMessage(context.deps, await writer(context, from, email), { commandeId: id, content })
      },
    }
    const isAnswered = index < written.length - 1
    if (!isAnswered && when.daysAgo < UNREAD_DAYS) return [message]
    const reader = from === 'CLIENT' ? 'HOUSE' : 'CLIENT'
    const read: Moment = {
      at: at(when.daysAgo, when.hour + 0.5),
      happen: async (context) => {
        const actor = await writer(context, reader, email)
        await markConversationRead(context.deps, actor, projectConversationId(id))
      },
    }
    return [message, read]
  })
}

const writer = async (context: DemoContext, from: 'CLIENT' | 'HOUSE', email: string) =>
  from === 'HOUSE' ? context.house : clientOf(context, email)

/** Messages about no order in particular: one answered, one waiting. */
export const generalMessages = (at: Calendar): Moment[] =>
  GENERAL_MESSAGES.flatMap(({ answer, ...message }, index): Moment[] => {
    const email = DEMO_CLIENTS[index + 1]?.email ?? ''
    const daysAgo = answer ? 20 : 1
    return [
      {
        at: at(daysAgo, 9),
        happen: async (context) => {
          const client = await clientOf(context, email)
          const { conversationId } = await writeMessage(context.deps, client, message)
          if (!answer) return
          await markConversationRead(context.deps, context.house, conversationId)
          await writeMessage(context.deps, context.house, { conversationId, content: answer })
        },
      },
    ]
  })

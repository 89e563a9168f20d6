import { markConversationRead } from '../../messages/mark-conversation-read.ts'
import { projectConversationId } from '../../messages/open-project-conversation.ts'
import { writeMessage } from '../../messages/write-message.ts'
import { DEMO_CLIENTS } from './demo-clients.ts'
import { GENERAL_LETTERS, threadOf } from './demo-letters.ts'
import type { DemoOrder } from './place-demo-order.ts'
import { type Calendar, clientOf, type Moment, type Scene } from './scene.ts'

/** What is younger than this may still be unread. */
const UNREAD_DAYS = 3

/** The letters of an order, from so many days ago when it was paid up to today, each read by the other side but the latest ones. */
export function correspondence({ id, rank, email }: DemoOrder, paid: number, at: Calendar): Moment[] {
  const written = threadOf(rank)
    .map((letter, index) => ({ ...letter, daysAgo: paid - letter.day, hour: 8 + index }))
    .filter((letter) => letter.daysAgo >= 0)
  return written.flatMap(({ from, content, ...when }, index): Moment[] => {
    const letter: Moment = {
      at: at(when.daysAgo, when.hour),
      happen: async (scene) => {
        await writeMessage(scene.deps, await writer(scene, from, email), { commandeId: id, content })
      },
    }
    const isAnswered = index < written.length - 1
    if (!isAnswered && when.daysAgo < UNREAD_DAYS) return [letter]
    const reader = from === 'CLIENT' ? 'HOUSE' : 'CLIENT'
    const read: Moment = {
      at: at(when.daysAgo, when.hour + 0.5),
      happen: async (scene) => {
        const actor = await writer(scene, reader, email)
        await markConversationRead(scene.deps, actor, projectConversationId(id))
      },
    }
    return [letter, read]
  })
}

const writer = async (scene: Scene, from: 'CLIENT' | 'HOUSE', email: string) =>
  from === 'HOUSE' ? scene.house : clientOf(scene, email)

/** Letters about no order in particular: one answered, one waiting. */
export const generalLetters = (at: Calendar): Moment[] =>
  GENERAL_LETTERS.flatMap(({ subject, content, answer }, index): Moment[] => {
    const email = DEMO_CLIENTS[index + 1]?.email ?? ''
    const daysAgo = answer ? 20 : 1
    return [
      {
        at: at(daysAgo, 9),
        happen: async (scene) => {
          const client = await clientOf(scene, email)
          const { conversationId } = await writeMessage(scene.deps, client, { subject, content })
          if (!answer) return
          await markConversationRead(scene.deps, scene.house, conversationId)
          await writeMessage(scene.deps, scene.house, { conversationId, content: answer })
        },
      },
    ]
  })

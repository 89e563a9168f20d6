import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { messages as endpoints } from '#contract/messages/endpoints.ts'
import type { Actor } from '../session/actor.ts'
import { readVisibleCommande } from '../commandes/visible-commande.ts'
import type { Tx } from '../db/client.ts'
import { conversations, messages } from '../db/schema/messages.ts'
import { supportRequests } from '../db/schema/support.ts'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { badRequest, notFound } from '../errors.ts'
import { announceMessage } from './announce-message.ts'
import { CONVERSATION_MISSING } from './get-conversation.ts'
import { openGeneralConversation } from './open-general-conversation.ts'
import { openProjectConversation, projectConversationId } from './open-project-conversation.ts'
import { postMessage } from './post-message.ts'
import { isHouse, memberOf } from './side.ts'
import { selectMessages, toMessage } from './to-message.ts'

type NewMessage = z.output<typeof endpoints.write.body>

/** Begins or continues a thread, tells the other side, and returns the message. */
export async function writeMessage(deps: Deps, actor: Actor, message: NewMessage) {
  const id = await deps.db.transaction(async (tx) => {
    const conversation = await threadOf(tx, deps, actor, message)
    const messageId = await postMessage(tx, deps, actor, {
      conversationId: conversation.id,
      content: message.content,
    })
    await announceMessage(tx, deps, actor, { messageId, conversation })
    return messageId
  })
  const [row] = await selectMessages(deps.db).where(eq(messages.id, id))
  if (!row) throw notFound(CONVERSATION_MISSING)
  return toMessage(row, actor)
}

async function threadOf(tx: Tx, deps: Deps, actor: Actor, message: NewMessage) {
  const id = message.conversationId ?? (await openThread(tx, deps, actor, message))
  const [conversation] = await tx
    .select({
      id: conversations.id,
      titre: conversations.titre,
      commandeId: conversations.commandeId,
      client: users,
      visitorEmail: supportRequests.email,
    })
    .from(conversations)
    .leftJoin(users, eq(users.id, conversations.clientId))
    .leftJoin(supportRequests, eq(supportRequests.id, conversations.supportRequestId))
    .where(and(eq(conversations.id, id), memberOf(actor)))
  if (!conversation) throw notFound(CONVERSATION_MISSING)
  return conversation
}

async function openThread(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { commandeId, subject }: NewMessage,
): Promise<string> {
  if (commandeId) {
    const { userId, titre } = await readVisibleCommande(tx, actor, commandeId)
    await openProjectConversation(tx, deps, { commandeId, clientId: userId, titre })
    return projectConversationId(commandeId)
  }
  if (isHouse(actor)) throw badRequest('Choisissez la conversation à continuer')
  return openGeneralConversation(tx, deps, actor, subject)
}

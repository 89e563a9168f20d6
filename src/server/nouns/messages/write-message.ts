import { createHash, randomUUIDv7 } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { messages as endpoints } from '#contract/messages/endpoints.ts'
import { NO_CONVERSATION, NO_MESSAGE } from '#contract/messages/refusals.ts'
import { fullName } from '#contract/users/signer.ts'
import type { Role } from '#contract/users/user.ts'
import type { Tx } from '../../platform/db/client.ts'
import { holdAlone } from '../../platform/db/hold-alone.ts'
import { conversations, messages } from '../../platform/db/schema/messages.ts'
import { supportRequests } from '../../platform/db/schema/support.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { badRequest, conflict, notFound } from '../../platform/errors.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { readVisibleCommande } from '../commandes/visible-commande.ts'
import { attachFiles } from '../files/message-files.ts'
import { getMessage } from './list-messages.ts'
import { commandeConversationId, openCommandeConversation } from './open-commande-conversation.ts'
import { openGeneralConversation } from './open-general-conversation.ts'
import { readThread, sayInThread } from './say-in-thread.ts'
import { isHouse, memberOf } from './side.ts'

const RECEIVER_MISSING = 'Destinataire non trouvé'

type Person = typeof users.$inferSelect
type NewMessage = z.output<typeof endpoints.write.body>

/** Begins or continues a thread, tells the other side, and returns the message. 429 a client beyond their messages of the hour. */
export async function writeMessage(deps: Deps, actor: Actor, message: NewMessage) {
  if (!isHouse(actor)) await rateLimit(deps, 'messages', actor.id)
  const id = await deps.db.transaction(async (tx) => {
    const sent = await sentBefore(tx, actor, message)
    if (sent) return sent
    const conversation = await threadOf(tx, deps, actor, message)
    const { content, idempotencyKey, attachments: ids = [] } = message
    return sayInThread(tx, deps, actor, {
      conversation,
      content,
      idempotencyKey,
      repondA: await answeredIn(tx, conversation.id, message.repondA),
      attach: (messageId) => attachFiles(tx, actor, { messageId, ids }),
    })
  })
  return getMessage(deps, actor, id)
}

/** The message that the same sending has written already: its answer was lost, or another tab was quicker. */
async function sentBefore(
  tx: Tx,
  actor: Actor,
  { idempotencyKey, content }: NewMessage,
): Promise<string | undefined> {
  if (!idempotencyKey) return undefined
  await holdAlone(tx, `message:${actor.id}:${idempotencyKey}`)
  const [sent] = await tx
    .select({ id: messages.id, content: messages.content })
    .from(messages)
    .where(and(eq(messages.senderId, actor.id), eq(messages.idempotencyKey, idempotencyKey)))
  if (sent && sent.content !== content) throw conflict('Cet envoi a déjà servi pour un autre message')
  return sent?.id
}

/** The message answered, of the thread itself; 404 for another's. */
async function answeredIn(
  tx: Tx,
  conversationId: string,
  repondA: string | undefined,
): Promise<string | undefined> {
  if (!repondA) return undefined
  const known = and(eq(messages.id, repondA), eq(messages.conversationId, conversationId))
  if ((await tx.$count(messages, known)) === 0) throw notFound(NO_MESSAGE)
  return repondA
}

async function threadOf(tx: Tx, deps: Deps, actor: Actor, message: NewMessage) {
  const id = message.conversationId ?? (await openThread(tx, deps, actor, message))
  const conversation = await readThread(tx, actor, and(eq(conversations.id, id), ofRequest(message)))
  if (!conversation) throw notFound(NO_CONVERSATION)
  if (message.receiverId) await refuseStranger(tx, actor, { ...conversation, receiverId: message.receiverId })
  return conversation
}

/** A thread and a support request named together are one. */
const ofRequest = ({ supportRequestId }: NewMessage) =>
  supportRequestId ? eq(conversations.supportRequestId, supportRequestId) : undefined

/** Refuses a receiver outside the thread: the house writes to its client, a client to somebody of the house. */
async function refuseStranger(
  tx: Tx,
  actor: Actor,
  { client, receiverId }: { client: Person | null; receiverId: string },
): Promise<void> {
  if (!isHouse(actor)) await findPerson(tx, receiverId, 'ADMIN')
  else if (client?.id !== receiverId) throw notFound(RECEIVER_MISSING)
}

/** The thread that a message without conversation is for: an order's, a support request's, or the one with its receiver. */
async function openThread(tx: Tx, deps: Deps, actor: Actor, message: NewMessage): Promise<string> {
  const { commandeId, supportRequestId, subject } = message
  if (commandeId) {
    const { userId, titre } = await readVisibleCommande(tx, actor, commandeId)
    await openCommandeConversation(tx, deps, { commandeId, clientId: userId, titre })
    return commandeConversationId(commandeId)
  }
  if (supportRequestId) return supportThread(tx, actor, supportRequestId)
  const client = await clientOfThread(tx, actor, message)
  return subject
    ? openSupportConversation(tx, deps, { client, titre: subject })
    : openGeneralConversation(tx, deps, client, isHouse(actor) ? actor : null)
}

async function supportThread(tx: Tx, actor: Actor, supportRequestId: string): Promise<string> {
  const [thread] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.supportRequestId, supportRequestId), memberOf(actor)))
  if (!thread) throw notFound(NO_CONVERSATION)
  return thread.id
}

/** A client writes in their own thread, the house in the thread of the receiver that it names (decisions §9). */
async function clientOfThread(tx: Tx, actor: Actor, { receiverId }: NewMessage): Promise<Person> {
  if (!isHouse(actor)) return findPerson(tx, actor.id, 'USER')
  if (!receiverId) throw badRequest('Choisissez la conversation à continuer, ou à qui écrire')
  return findPerson(tx, receiverId, 'USER')
}

async function findPerson(tx: Tx, id: string, role: Role): Promise<Person> {
  const [person] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, role), eq(users.isActive, true), isNull(users.deletedAt)))
  if (!person) throw notFound(RECEIVER_MISSING)
  return person
}

/** A support thread of a client, of its own title: each subject opens one (decisions §9). */
async function openSupportConversation(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { client: { id: clientId, prenom, nom, email, telephone }, titre }: { client: Person; titre: string },
): Promise<string> {
  const id = randomUUIDv7()
  const now = clock()
  await tx.insert(supportRequests).values({
    id,
    kind: 'CONTACT',
    nom: fullName({ prenom, nom }),
    email,
    telephone: telephone ?? '',
    empreinte: createHash('sha256').update(id).digest('hex'),
    createdAt: now,
  })
  const conversationId = `sup_${id}`
  await tx.insert(conversations).values({
    id: conversationId,
    type: 'support',
    titre,
    clientId,
    supportRequestId: id,
    createdAt: now,
    updatedAt: now,
  })
  return conversationId
}

import { eq, getTableColumns, isNotNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { projectFile } from '#contract/files/file.ts'
import { fullName, signerOf } from '#contract/users/signer.ts'
import type { PersonRef } from '#contract/users/user.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { inboundEmails } from '../../platform/db/schema/inbound.ts'
import { conversations, messages } from '../../platform/db/schema/messages.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { isHouse } from './side.ts'

type ProjectFile = z.input<typeof projectFile>

const client = alias(users, 'client')

/** Every column but those that searches alone read. */
const { recherche: _recherche, ...MESSAGE } = getTableColumns(messages)

/** Messages with the people of their thread; the caller adds its WHERE and order. */
export const selectMessages = (db: Db | Tx) =>
  db
    .select({
      message: MESSAGE,
      conversation: {
        id: conversations.id,
        type: conversations.type,
        titre: conversations.titre,
        commandeId: conversations.commandeId,
        supportRequestId: conversations.supportRequestId,
      },
      sender: { id: users.id, prenom: users.prenom, nom: users.nom, nomPublic: users.nomPublic },
      client: { id: client.id, prenom: client.prenom, nom: client.nom },
      inbound: { id: inboundEmails.id, isFolded: isNotNull(inboundEmails.entier).mapWith(Boolean) },
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .leftJoin(users, eq(users.id, messages.senderId))
    .leftJoin(client, eq(client.id, conversations.clientId))
    .leftJoin(inboundEmails, eq(inboundEmails.messageId, messages.id))

type People = { client: PersonRef | null; signer: PersonRef | null }

/** A direct thread bears the other person's name (specification 1 §3); for its client, once an administrator has answered. */
export function titleFor(
  actor: Actor,
  { type, titre }: Pick<typeof conversations.$inferSelect, 'type' | 'titre'>,
  { client: member, signer }: People,
): string {
  const other = isHouse(actor) ? member : signer
  return type === 'general' && other ? fullName(other) : titre
}

export type SelectedMessage = Awaited<ReturnType<typeof selectMessages>>[number]

type Shown = {
  attachments: ProjectFile[]
  signer: PersonRef | null
  /** Its files that its order may take as its manuscript. */
  manuscripts: string[]
}

/** The signature of an administrator's mail program, and what it quotes, are the house's alone. */
const mayReadWhole = (actor: Actor, { fromAdmin }: { fromAdmin: boolean }) => isHouse(actor) || !fromAdmin

/** A message as the actor's side sees it: the house is one participant, with who answered for it. */
export function toMessage(
  { message, conversation, sender, client: member, inbound }: SelectedMessage,
  actor: Actor,
  { attachments, signer, manuscripts }: Shown,
) {
  const [readAt, archivedAt, pinnedAt] = isHouse(actor)
    ? [message.houseReadAt, message.houseArchivedAt, message.housePinnedAt]
    : [message.clientReadAt, message.clientArchivedAt, message.clientPinnedAt]
  const receiver = message.fromAdmin ? member : null
  return {
    id: message.id,
    conversationId: message.conversationId,
    conversation: {
      id: conversation.id,
      type: conversation.type,
      title: titleFor(actor, conversation, { client: member, signer }),
    },
    supportRequestId: conversation.supportRequestId,
    supportRequest: conversation.supportRequestId ? { title: conversation.titre } : null,
    commande: conversation.commandeId ? { titre: conversation.titre } : null,
    senderId: message.senderId,
    receiverId: receiver?.id ?? null,
    sender: sender && message.fromAdmin ? signerOf(sender) : sender,
    receiver,
    content: message.content,
    repondA: message.repondA,
    createdAt: message.createdAt,
    isRead: readAt !== null,
    isArchived: archivedAt !== null,
    isPinned: pinnedAt !== null,
    fromAdmin: message.fromAdmin,
    byEmail: inbound && { isFolded: inbound.isFolded && mayReadWhole(actor, message), manuscripts },
    attachments,
  }
}

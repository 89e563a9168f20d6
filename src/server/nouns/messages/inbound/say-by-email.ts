import { randomUUIDv7 } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { minutes } from '#contract/shared/durations.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { conversations, messages } from '../../../platform/db/schema/messages.ts'
import { supportRequests } from '../../../platform/db/schema/support.ts'
import type { Deps } from '../../../platform/deps.ts'
import { notFound } from '../../../platform/errors.ts'
import type { ParsedMail } from '../../../platform/mailbox/mail.ts'
import type { Actor } from '../../../platform/session/actor.ts'
import { notifyAdmins } from '../../notifications/notify.ts'
import { openSupportRequest } from '../../support/open-support-request.ts'
import { readThread, sayInThread } from '../say-in-thread.ts'
import type { Writer } from './judge-email.ts'

const BURST_MS = minutes(15)

type Sender = Pick<ParsedMail, 'from' | 'objet'>

type Said = {
  content: string
  /** Joins its files: with their sender, where they have an account. */
  attach: (messageId: string, author: Actor | null) => Promise<void>
}

/** The words of a message, which may have files alone. */
export const saidIn = (texte: string, files: number): string =>
  texte || (files > 0 ? 'Message sans texte, avec ses pièces jointes.' : 'Message sans texte.')

/** Adds to a thread what came by e-mail, or opens one for a visitor, and tells the other side. Returns the message's id, if it is new. */
export async function sayByEmail(
  tx: Tx,
  deps: Deps,
  by: Writer | Sender,
  { content, attach }: Said,
): Promise<string | null> {
  if (!('conversationId' in by)) return sayFirst(tx, deps, by, { content, attach })
  const { conversationId, author } = by
  if (!author) return sayAsVisitor(tx, deps, conversationId, { content, attach })
  const conversation = await readThread(tx, author, eq(conversations.id, conversationId))
  if (!conversation) throw notFound('Cette conversation n’existe plus')
  return sayInThread(tx, deps, author, {
    conversation,
    content,
    attach: (messageId) => attach(messageId, author),
  })
}

/** A first message, in a thread of its own as those of the contact form. */
async function sayFirst(tx: Tx, deps: Deps, { from, objet }: Sender, { content, attach }: Said) {
  const email = from?.email ?? ''
  const messageId = await openSupportRequest(tx, deps, {
    kind: 'EMAIL',
    nom: from?.nom || email,
    email,
    telephone: '',
    titre: objet || 'E-mail sans objet',
    content,
  })
  if (messageId) await attach(messageId, null)
  return messageId
}

/** The next message of a thread whose author has no account. */
async function sayAsVisitor(tx: Tx, { clock }: Deps, conversationId: string, { content, attach }: Said) {
  const [thread] = await tx
    .select({ titre: conversations.titre, nom: supportRequests.nom })
    .from(conversations)
    .innerJoin(supportRequests, eq(supportRequests.id, conversations.supportRequestId))
    .where(eq(conversations.id, conversationId))
  if (!thread) throw notFound('Cette conversation n’existe plus')
  const now = clock()
  const id = randomUUIDv7()
  const isUnread = and(
    eq(messages.conversationId, conversationId),
    eq(messages.fromAdmin, true),
    isNull(messages.clientReadAt),
  )
  await tx.update(messages).set({ clientReadAt: now }).where(isUnread)
  await tx.insert(messages).values({
    id,
    conversationId,
    senderId: null,
    fromAdmin: false,
    content,
    createdAt: now,
    clientReadAt: now,
  })
  await tx.update(conversations).set({ updatedAt: now }).where(eq(conversations.id, conversationId))
  await attach(id, null)
  await notifyAdmins(tx, {
    type: 'MESSAGE',
    title: 'Nouveau message',
    message: `${thread.nom} vous écrit au sujet de «\u202f${thread.titre}\u202f».`,
    actionUrl: `/admin/messagerie/${conversationId}`,
    notice: 'messages',
    onceSince: new Date(now.getTime() - BURST_MS),
    createdAt: now,
  })
  return id
}

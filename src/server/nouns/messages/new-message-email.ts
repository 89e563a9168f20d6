import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ofName } from '#contract/format/of-name.ts'
import { minutes } from '#contract/shared/durations.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../platform/db/client.ts'
import { conversations, messages } from '../../platform/db/schema/messages.ts'
import { users } from '../../platform/db/schema/users.ts'
import { defineEmail } from '../../platform/emails/email.ts'
import { unlinked } from '../../platform/emails/unlinked.ts'
import { conversationUrl } from '../commandes/project-url.ts'
import { houseUrl } from '../notifications/house-url.ts'
import { readIdentity } from '../settings/read-identity.ts'
import { AUTHOR, signatureOf } from './signature.ts'

/** Messages of one thread that follow each other within this time are one notification and one e-mail, until they are read. */
export const BURST_MS = minutes(15)

/** A message still unread: its author and its project, without its text. */
export const newMessageEmail = defineEmail({
  name: 'new-message',
  mutedWith: 'messages',
  props: z.object({ messageId: z.uuid() }),
  async render({ db, config }, { messageId }) {
    const [unread] = await db
      .select({ message: messages, titre: conversations.titre, author: AUTHOR })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .leftJoin(users, eq(users.id, messages.senderId))
      .where(eq(messages.id, messageId))
    if (!unread || isSeen(unread.message)) return null
    const { message, titre, author } = unread
    if (await followsUnread(db, message)) return null
    const { nom: maison } = await readIdentity(db)
    const sender = signatureOf(message, author) || maison

    return {
      subject: `Nouveau message ${ofName(sender)}`,
      preview: `À propos de « ${unlinked(titre)} ».`,
      heading: 'Un message vous attend',
      blocks: [
        'Bonjour,',
        message.fromAdmin
          ? `${sender}, ${ofName(maison)}, vous a écrit à propos de « ${unlinked(titre)} ».`
          : `${unlinked(sender)} vous a écrit à propos de « ${unlinked(titre)} ».`,
        config.mailbox
          ? 'Il se lit dans votre espace. Vous pouvez aussi répondre à cet e-mail : votre réponse et ses pièces jointes rejoindront la conversation.'
          : 'Pour garder vos échanges entre nous, ce message ne se lit que dans votre espace.',
      ],
      action: { label: 'Lire le message', url: pageOf(config, message) },
      thread: message.conversationId,
    }
  },
})

type Message = typeof messages.$inferSelect

/** Its page, in the reader's area. */
const pageOf = (config: Config, { fromAdmin, conversationId }: Message) =>
  fromAdmin
    ? conversationUrl(config, conversationId)
    : houseUrl(config, `/admin/messagerie/${conversationId}`)

/** Whether an e-mail tells already of this one's thread: its client has not read the message that came just before. */
async function followsUnread(
  db: Db,
  { id, conversationId, fromAdmin, createdAt }: Message,
): Promise<boolean> {
  if (!fromAdmin) return false
  const [before] = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.fromAdmin, true),
        gte(messages.createdAt, new Date(createdAt.getTime() - BURST_MS)),
        lt(
          sql`(${messages.createdAt}, ${messages.id})`,
          sql`(${createdAt.toISOString()}::timestamptz, ${id}::uuid)`,
        ),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1)
  return before !== undefined && !isSeen(before)
}

const isSeen = (message: Message) =>
  message.fromAdmin
    ? message.clientReadAt !== null || message.clientHiddenAt !== null
    : message.houseReadAt !== null || message.houseHiddenAt !== null

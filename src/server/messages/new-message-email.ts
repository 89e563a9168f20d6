import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { ofName } from '#contract/format/of-name.ts'
import type { Config } from '../config.ts'
import { conversationUrl } from '../commandes/project-url.ts'
import { conversations, messages } from '../db/schema/messages.ts'
import { users } from '../db/schema/users.ts'
import { AUTHOR, signatureOf } from './signature.ts'
import { readIdentity } from '../settings/read-identity.ts'
import { defineEmail } from '../emails/email.ts'
import { unlinked } from '../emails/unlinked.ts'
import { houseUrl } from '../notifications/house-url.ts'

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
        'Pour garder vos échanges entre nous, ce message ne se lit que dans votre espace.',
      ],
      action: { label: 'Lire le message', url: pageOf(config, message) },
    }
  },
})

type Message = typeof messages.$inferSelect

/** Its page, in the reader's area. */
const pageOf = (config: Config, { fromAdmin, conversationId }: Message) =>
  fromAdmin
    ? conversationUrl(config, conversationId)
    : houseUrl(config, `/admin/messagerie/${conversationId}`)

const isSeen = (message: Message) =>
  message.fromAdmin
    ? message.clientReadAt !== null || message.clientHiddenAt !== null
    : message.houseReadAt !== null || message.houseHiddenAt !== null

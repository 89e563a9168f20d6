import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { formatTelephone } from '#contract/format/telephone.ts'
import { conversations, messages } from '../db/schema/messages.ts'
import { users } from '../db/schema/users.ts'
import { AUTHOR, signatureOf } from './signature.ts'
import { readIdentity } from '../settings/read-identity.ts'
import { defineEmail } from '../emails/email.ts'
import { unlinked } from '../emails/unlinked.ts'

/** The house's answer to somebody without an account: they have no other place to read it (decisions §9). */
export const visitorReplyEmail = defineEmail({
  name: 'visitor-reply',
  props: z.object({ messageId: z.uuid() }),
  async render({ db }, { messageId }) {
    const [reply] = await db
      .select({ message: messages, titre: conversations.titre, author: AUTHOR })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .leftJoin(users, eq(users.id, messages.senderId))
      .where(eq(messages.id, messageId))
    if (!reply) return null
    const { nom: maison, email, telephone } = await readIdentity(db)
    const author = signatureOf(reply.message, reply.author)

    return {
      subject: `${maison} vous répond : ${reply.titre}`,
      preview: `La réponse de la maison à propos de « ${unlinked(reply.titre)} ».`,
      heading: 'La maison vous répond',
      blocks: ['Bonjour,', { quote: reply.message.content }, [author, maison].filter(Boolean).join(', ')],
      replyTo: email,
      thread: reply.message.conversationId,
      footnote: `Pour continuer cette conversation, répondez à cet e-mail ou écrivez-nous à ${email}, ou appelez-nous au ${formatTelephone(telephone)}.`,
    }
  },
})

import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { conversations, messages } from '../db/schema/messages.ts'
import { users } from '../db/schema/users.ts'
import { readIdentity } from '../settings/read-identity.ts'
import { defineEmail } from '../emails/email.ts'

/** The house's answer to somebody without an account: they have no other place to read it (decisions §9). */
export const visitorReplyEmail = defineEmail({
  name: 'visitor-reply',
  props: z.object({ messageId: z.uuid() }),
  async render({ db }, { messageId }) {
    const [reply] = await db
      .select({ content: messages.content, titre: conversations.titre, prenom: users.prenom, nom: users.nom })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .leftJoin(users, eq(users.id, messages.senderId))
      .where(eq(messages.id, messageId))
    if (!reply) return null
    const { nom: maison, email, telephone } = await readIdentity(db)
    const author = [reply.prenom, reply.nom].filter(Boolean).join(' ')

    return {
      subject: `${maison} vous répond : ${reply.titre}`,
      preview: `La réponse de la maison à propos de « ${reply.titre} ».`,
      heading: 'La maison vous répond',
      blocks: ['Bonjour,', { quote: reply.content }, [author, maison].filter(Boolean).join(', ')],
      footnote: `Pour continuer cette conversation, écrivez-nous à ${email} ou appelez-nous au ${telephone}.`,
    }
  },
})

import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { formatDate } from '#contract/format/dates.ts'
import { countOf } from '#contract/format/plural.ts'
import { formatTelephone } from '#contract/format/telephone.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { conversations, messages } from '../../platform/db/schema/messages.ts'
import { users } from '../../platform/db/schema/users.ts'
import { defineEmail } from '../../platform/emails/email.ts'
import { unlinked } from '../../platform/emails/unlinked.ts'
import { mailedFileUrl, mailedUntil } from '../files/mailed-file.ts'
import { readIdentity } from '../settings/read-identity.ts'
import { AUTHOR, signatureOf } from './signature.ts'

const JOINED = { one: 'fichier joint', other: 'fichiers joints' }

/** The house's answer to somebody without an account: they have no other place to read it, nor to fetch its files (decisions §9, decision 136). */
export const visitorReplyEmail = defineEmail({
  name: 'visitor-reply',
  props: z.object({ messageId: z.uuid() }),
  async render({ db, config }, { messageId }) {
    const [reply] = await db
      .select({ message: messages, titre: conversations.titre, author: AUTHOR })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .leftJoin(users, eq(users.id, messages.senderId))
      .where(eq(messages.id, messageId))
    if (!reply) return null
    const { nom: maison, email, telephone } = await readIdentity(db)
    const author = signatureOf(reply.message, reply.author)
    const sent = await db
      .select({ id: fichiers.id, nom: fichiers.nom })
      .from(fichiers)
      .where(eq(fichiers.messageId, messageId))
      .orderBy(asc(fichiers.createdAt), asc(fichiers.id))

    return {
      subject: `${maison} vous répond : ${reply.titre}`,
      preview: `Notre réponse à propos de « ${unlinked(reply.titre)} ».`,
      heading: 'Notre réponse',
      blocks: [
        'Bonjour,',
        { quote: reply.message.content },
        ...(sent.length > 0
          ? [
              `${countOf(sent.length, JOINED)}, à télécharger jusqu’au ${formatDate(mailedUntil(reply.message))} :`,
              { links: sent.map(({ id, nom }) => ({ label: nom, url: mailedFileUrl(config, id) })) },
            ]
          : []),
        [author, maison].filter(Boolean).join(', '),
      ],
      replyTo: email,
      thread: reply.message.conversationId,
      footnote: `Pour continuer cette conversation, répondez à cet e-mail ou écrivez-nous à ${email}, ou appelez-nous au ${formatTelephone(telephone)}.`,
    }
  },
})

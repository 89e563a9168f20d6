import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { conversations } from '../../../platform/db/schema/messages.ts'
import { defineEmail } from '../../../platform/emails/email.ts'
import { unlinked } from '../../../platform/emails/unlinked.ts'
import { conversationUrl } from '../../commandes/project-url.ts'

/** Tells the sender of an e-mail what of it could not be taken. */
export const refusedEmail = defineEmail({
  name: 'inbound-refused',
  props: z.object({
    refused: z.array(z.string()),
    isCiphered: z.boolean(),
    /** The thread that they wrote to; null for a first message. */
    conversationId: z.string().nullable(),
  }),
  async render({ db, config }, { refused, isCiphered, conversationId }) {
    const [thread] = conversationId
      ? await db
          .select({ clientId: conversations.clientId })
          .from(conversations)
          .where(eq(conversations.id, conversationId))
      : []
    const subject = isCiphered
      ? 'Nous n’avons pas pu lire votre message'
      : 'Des fichiers de votre message n’ont pas été reçus'
    return {
      subject,
      preview: isCiphered ? 'Il est chiffré.' : 'Votre message est bien arrivé, mais sans tous ses fichiers.',
      heading: subject,
      blocks: [
        'Bonjour,',
        ...(isCiphered
          ? []
          : ['Votre message est bien arrivé, mais nous n’avons pas pu garder tous ses fichiers.']),
        ...refused.map(unlinked),
      ],
      ...(thread?.clientId &&
        conversationId && {
          action: { label: 'Ouvrir la conversation', url: conversationUrl(config, conversationId) },
        }),
      ...(conversationId && { thread: conversationId }),
    }
  },
})

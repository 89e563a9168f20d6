import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { formatTelephone } from '#contract/format/telephone.ts'
import { hoursText } from '#contract/settings/opening-hours.ts'
import { conversations, messages } from '../../platform/db/schema/messages.ts'
import { supportRequests } from '../../platform/db/schema/support.ts'
import { defineEmail } from '../../platform/emails/email.ts'
import { unlinked } from '../../platform/emails/unlinked.ts'
import { readSettings, readShownAffirmations } from '../settings/read-settings.ts'

/** The receipt of a message sent without an account; its words make no link: the address may be somebody else's. */
export const supportReceivedEmail = defineEmail({
  name: 'support-received',
  props: z.object({ supportRequestId: z.uuid() }),
  async render({ config, db }, { supportRequestId }) {
    const [asked] = await db
      .select({ kind: supportRequests.kind, message: messages.content, thread: conversations.id })
      .from(supportRequests)
      .innerJoin(conversations, eq(conversations.supportRequestId, supportRequests.id))
      .innerJoin(messages, eq(messages.conversationId, conversations.id))
      .where(eq(supportRequests.id, supportRequestId))
      .orderBy(asc(messages.createdAt))
      .limit(1)
    if (!asked) return null
    const { identity, openingHours, figures } = await readSettings(db, [
      'identity',
      'openingHours',
      'figures',
    ])
    const isSample = asked.kind === 'ECHANTILLON'
    const shown = await readShownAffirmations({ config, db })
    const hours = isSample ? figures.reponseEchantillonHeures : figures.reponseContactHeures
    const within = shown.includes(isSample ? 'reponseEchantillon' : 'reponseContact')
      ? `sous ${hours} heures`
      : undefined

    return {
      subject: isSample ? 'Votre demande d’échantillon est arrivée' : 'Votre message est arrivé',
      preview: within ? `Réponse ${within}.` : 'Quelqu’un de la maison vous répond.',
      heading: isSample ? 'Votre demande est entre nos mains' : 'Votre message est entre nos mains',
      blocks: [
        'Bonjour,',
        isSample
          ? `Un correcteur de la maison relit vos dix premières pages et vous les renvoie corrigées, sans frais ni engagement${within ? `, ${within}` : ''}. Si vous n’en avez pas joint, il vous les demande d’abord.`
          : `Une personne de la maison vous répond${within ? ` ${within}` : ''}, à cette adresse.`,
        ...(isSample ? [] : ['Vous nous avez écrit :', { quote: unlinked(asked.message) }]),
        `En cas d’urgence, appelez-nous au ${formatTelephone(identity.telephone)}, ${hoursText(openingHours)}.`,
      ],
      thread: asked.thread,
      footnote: 'Si vous ne nous avez rien envoyé, ne faites rien : quelqu’un a pu se tromper d’adresse.',
    }
  },
})

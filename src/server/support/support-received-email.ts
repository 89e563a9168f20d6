import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { hoursText } from '#contract/settings/opening-hours.ts'
import { supportRequests } from '../db/schema/support.ts'
import { readSettings } from '../settings/read-settings.ts'
import { defineEmail } from '../emails/email.ts'

/** The receipt of what somebody sent without an account. It repeats none of it: the address may be somebody else's. */
export const supportReceivedEmail = defineEmail({
  name: 'support-received',
  props: z.object({ supportRequestId: z.uuid() }),
  async render({ db }, { supportRequestId }) {
    const [asked] = await db.select().from(supportRequests).where(eq(supportRequests.id, supportRequestId))
    if (!asked) return null
    const { identity, openingHours, figures } = await readSettings(db, [
      'identity',
      'openingHours',
      'figures',
    ])
    const isSample = asked.kind === 'ECHANTILLON'
    const within = `sous ${isSample ? figures.reponseEchantillonHeures : figures.reponseContactHeures} heures`

    return {
      subject: isSample ? 'Votre demande d’échantillon est arrivée' : 'Votre message est arrivé',
      preview: `Réponse ${within}.`,
      heading: isSample ? 'Votre demande est entre nos mains' : 'Votre message est entre nos mains',
      blocks: [
        'Bonjour,',
        isSample
          ? `Un correcteur de la maison relit vos dix premières pages et vous les renvoie corrigées, sans frais ni engagement, ${within}. Si vous n’en avez pas joint, il vous les demande d’abord.`
          : `Une personne de la maison vous répond ${within}, à cette adresse.`,
        `S’il y a urgence, appelez-nous au ${identity.telephone}, ${hoursText(openingHours)}.`,
      ],
      footnote: 'Si vous ne nous avez rien envoyé, ne faites rien : quelqu’un a pu se tromper d’adresse.',
    }
  },
})

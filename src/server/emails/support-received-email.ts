import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { supportRequests } from '../db/schema/support.ts'
import { readIdentity } from '../settings/read-identity.ts'
import { defineEmail } from './email.ts'

/** The receipt of what somebody sent without an account. It repeats nothing of it: the address may be another's. */
export const supportReceivedEmail = defineEmail({
  name: 'support-received',
  props: z.object({ supportRequestId: z.uuid() }),
  async render({ db }, { supportRequestId }) {
    const [asked] = await db.select().from(supportRequests).where(eq(supportRequests.id, supportRequestId))
    if (!asked) return null
    const { telephone, horaires } = await readIdentity(db)
    const isSample = asked.kind === 'ECHANTILLON'

    return {
      subject: isSample ? 'Votre demande d’échantillon est arrivée' : 'Votre message est arrivé',
      preview: isSample ? 'Réponse sous 48 heures.' : 'Réponse sous 24 heures.',
      heading: isSample ? 'Votre demande est entre nos mains' : 'Votre message est entre nos mains',
      blocks: [
        'Bonjour,',
        isSample
          ? 'Un correcteur de la maison relit vos dix premières pages et vous les renvoie corrigées, sans frais ni engagement, sous 48 heures.'
          : 'Une personne de la maison vous répond sous 24 heures, à cette adresse.',
        `S’il y a urgence, appelez-nous au ${telephone}, ${horaires}.`,
      ],
      footnote: 'Si vous ne nous avez rien envoyé, ne faites rien : quelqu’un a pu se tromper d’adresse.',
    }
  },
})

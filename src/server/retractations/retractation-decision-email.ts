import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { formatDateTime } from '#contract/format/dates.ts'
import { retractations } from '../db/schema/retractations.ts'
import { defineEmail } from '../emails/email.ts'
import { unlinked } from '../emails/unlinked.ts'

/** To whoever declared: the house refuses a withdrawal and says why, or agrees to one that it could refuse. */
export const retractationDecisionEmail = defineEmail({
  name: 'retractation-decision',
  props: z.object({ retractationId: z.uuid() }),
  async render({ db }, { retractationId }) {
    const [declared] = await db.select().from(retractations).where(eq(retractations.id, retractationId))
    if (!declared || !(declared.accordeeLe || declared.refuseeLe)) return null
    const { contrat, declareeLe, accordeeLe, motifRefus } = declared
    const facts: [string, string][] = [
      ['Contrat', unlinked(contrat)],
      ['Déclarée le', formatDateTime(declareeLe)],
    ]
    if (accordeeLe) {
      return {
        subject: 'Votre rétractation est acceptée',
        preview: 'Nous vous écrivons ce qui vous revient.',
        heading: 'Votre rétractation est acceptée',
        blocks: [
          'Bonjour,',
          'Nous acceptons la rétractation que voici. Nous vous remboursons ce qui vous est dû dans les quatorze jours, par le moyen de paiement que vous avez employé.',
          { facts },
        ],
      }
    }
    return {
      subject: 'Votre rétractation ne peut pas être acceptée',
      preview: 'Voici pourquoi.',
      heading: 'Votre rétractation ne peut pas être acceptée',
      blocks: [
        'Bonjour,',
        'Nous avons bien reçu la rétractation que voici, et nous ne pouvons pas l’accepter. En voici la raison :',
        { quote: motifRefus ?? '' },
        { facts },
        'Votre commande suit donc son cours. Si vous pensez que nous nous trompons, répondez à ce message : nous relirons votre demande. Vous pouvez aussi saisir le médiateur de la consommation dont le nom figure dans nos conditions.',
      ],
      footLinks: ['CGV'],
    }
  },
})

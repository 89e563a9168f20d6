import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { formatDateTime } from '#contract/format/dates.ts'
import { isInvoiceOfOrder } from '../commandes/read-retractation.ts'
import { commandes } from '../db/schema/commandes.ts'
import { factures } from '../db/schema/factures.ts'
import { retractations } from '../db/schema/retractations.ts'
import { defineEmail } from '../emails/email.ts'
import { unlinked } from '../emails/unlinked.ts'
import { greetAuthor } from './greet-author.ts'

/** The consumer's alone (code de la consommation, L612-1). */
const MEDIATOR =
  ' Vous pouvez aussi saisir le médiateur de la consommation dont le nom figure dans nos conditions.'

/** To whoever declared: the house refuses a withdrawal and says why, or agrees to one that it could refuse. */
export const retractationDecisionEmail = defineEmail({
  name: 'retractation-decision',
  props: z.object({ retractationId: z.uuid() }),
  async render(deps, { retractationId }) {
    const [row] = await deps.db
      .select({ declared: retractations, facturee: factures.client })
      .from(retractations)
      .leftJoin(commandes, eq(commandes.id, retractations.commandeId))
      .leftJoin(factures, isInvoiceOfOrder)
      .where(eq(retractations.id, retractationId))
    if (!row) return null
    const { declared, facturee } = row
    if (!(declared.accordeeLe || declared.refuseeLe)) return null
    const hello = await greetAuthor(deps, declared)
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
          hello,
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
        hello,
        'Nous avons bien reçu la rétractation que voici, et nous ne pouvons pas l’accepter. En voici la raison :',
        { quote: motifRefus ?? '' },
        { facts },
        `Votre commande suit donc son cours. Si vous pensez que nous nous trompons, répondez à ce message : nous relirons votre demande.${facturee?.clientType === 'PROFESSIONNEL' ? '' : MEDIATOR}`,
      ],
      footLinks: ['CGV'],
    }
  },
})

import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { refundDayOf } from '#contract/commandes/retractation-etat.ts'
import { formatDate, formatDateTime } from '#contract/format/dates.ts'
import { type PlainDate, parisDay } from '#contract/shared/plain-date.ts'
import { retractations } from '../../platform/db/schema/retractations.ts'
import { defineEmail } from '../../platform/emails/email.ts'
import { unlinked } from '../../platform/emails/unlinked.ts'
import { factsOf } from '../commandes/read-retractation.ts'
import { greetAuthor } from './greet-author.ts'
import { selectRetractations } from './list-retractations.ts'

/** The consumer's alone (code de la consommation, L612-1). */
const MEDIATOR =
  ' Vous pouvez aussi saisir le médiateur de la consommation dont le nom figure dans nos conditions.'

/** To the author of a withdrawal: the house refuses it and says why, or agrees to one that it could refuse. */
export const retractationDecisionEmail = defineEmail({
  name: 'retractation-decision',
  props: z.object({ retractationId: z.uuid() }),
  async render(deps, { retractationId }) {
    const [found] = await selectRetractations(deps.db).where(eq(retractations.id, retractationId))
    if (!found) return null
    const { declared, commande } = found
    const ofCommande = commande && { numeroCommande: commande.numero }
    if (!(declared.accordeeLe || declared.refuseeLe)) return null
    const hello = await greetAuthor(deps, declared)
    const { contrat, declareeLe, accordeeLe, motifRefus } = declared
    const facts = factsOf(declared, found.renounced)
    const shown: [string, string][] = [
      ['Contrat', unlinked(contrat)],
      ['Déclarée le', formatDateTime(declareeLe)],
    ]
    if (accordeeLe) {
      return {
        subject: 'Votre rétractation est acceptée',
        preview: 'Voici ce qui vous sera remboursé.',
        heading: 'Votre rétractation est acceptée',
        blocks: [
          hello,
          `Nous acceptons la rétractation que voici. Nous vous remboursons ce qui vous est dû${until(refundDayOf(facts), parisDay(deps.clock()))}, par le moyen de paiement que vous avez employé.`,
          { facts: shown },
        ],
        ...ofCommande,
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
        { facts: shown },
        `Le contrat reste donc en vigueur. Si vous pensez que nous nous trompons, répondez à ce message : nous relirons votre demande.${facts.commande?.professionnel ? '' : MEDIATOR}`,
      ],
      footLinks: ['CGV'],
      ...ofCommande,
    }
  },
})

/** Decided after that day, there is none left to promise. */
const until = (lastDay: PlainDate | null, today: PlainDate): string =>
  lastDay && lastDay >= today ? ` au plus tard le ${formatDate(lastDay)}` : ''

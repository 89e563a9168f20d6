import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { formatDate, formatDateTime } from '#contract/format/dates.ts'
import { retractations } from '../../platform/db/schema/retractations.ts'
import { defineEmail } from '../../platform/emails/email.ts'
import { unlinked } from '../../platform/emails/unlinked.ts'
import { greetAuthor } from './greet-author.ts'
import { selectRetractations } from './list-retractations.ts'
import { retractationUrl } from './retractation-link.ts'

const KNOWN = 'Nous savons que cette déclaration vient bien de vous : vous n’avez rien d’autre à faire.'
const UNKNOWN =
  'Pour que nous puissions vous rembourser, confirmez d’un clic que cette déclaration vient bien de vous.'

/** The receipt of a withdrawal on a durable medium: the declaration, its day and hour (code de la consommation, L221-21). */
export const retractationReceiptEmail = defineEmail({
  name: 'retractation-receipt',
  props: z.object({ retractationId: z.uuid() }),
  async render(deps, { retractationId }) {
    const { db, config } = deps
    const [found] = await selectRetractations(db).where(eq(retractations.id, retractationId))
    if (!found) return null
    const { declared, commande } = found
    const { nom, email, contrat, dateCommande, declareeLe, identifieeLe } = declared
    return {
      subject: 'Accusé de réception de votre rétractation',
      preview: `Reçue le ${formatDateTime(declareeLe)}.`,
      heading: 'Votre rétractation est enregistrée',
      blocks: [
        await greetAuthor(deps, declared),
        `Nous avons reçu votre rétractation le ${formatDateTime(declareeLe)}, heure de Paris. Elle prend effet à ce moment. Voici ce qui a été déclaré :`,
        {
          facts: [
            ['Déclaration', 'Je renonce au contrat désigné ci-dessous'],
            ['Contrat', unlinked(contrat)],
            ...(dateCommande ? [['Commandé le', formatDate(dateCommande)] satisfies [string, string]] : []),
            ['Nom', unlinked(nom)],
            ['E-mail', email],
            ['Reçue le', formatDateTime(declareeLe)],
          ],
        },
        `${identifieeLe ? KNOWN : UNKNOWN} Nous vous remboursons ce qui vous est dû dans les quatorze jours, par le moyen de paiement que vous avez employé.`,
      ],
      ...(commande && { numeroCommande: commande.numero }),
      ...(identifieeLe
        ? {
            footnote: 'Gardez cet e-mail : il fait foi. Si vous n’avez rien déclaré, répondez-nous aussitôt.',
          }
        : {
            action: { label: 'C’est bien moi', url: retractationUrl(config, declared.id) },
            footnote:
              'Gardez cet e-mail : il fait foi. Si vous n’avez rien déclaré, ne suivez pas ce lien et répondez-nous : quelqu’un a pu se tromper d’adresse.',
          }),
    }
  },
})

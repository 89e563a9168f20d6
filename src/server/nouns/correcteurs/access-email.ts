import { and, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { correcteurs } from '../../platform/db/schema/correcteurs.ts'
import { defineEmail } from '../../platform/emails/email.ts'
import { doorUrl } from '../commandes/missions/door-link.ts'

/** To a corrector: their page, by their own link. */
export const accessEmail = defineEmail({
  name: 'corrector-access',
  props: z.object({ correcteurId: z.uuid(), lienNumero: z.int() }),
  async render(deps, { correcteurId, lienNumero }) {
    const [correcteur] = await deps.db
      .select({ id: correcteurs.id, lienNumero: correcteurs.lienNumero })
      .from(correcteurs)
      .where(
        and(
          eq(correcteurs.id, correcteurId),
          eq(correcteurs.actif, true),
          eq(correcteurs.lienNumero, lienNumero),
          isNotNull(correcteurs.lienHash),
        ),
      )
    // Revoked before the e-mail left.
    if (!correcteur) return null
    return {
      subject: 'Votre page de corrections',
      preview: 'Les textes que la maison vous confie s’y ouvrent, et s’y remettent.',
      heading: 'Votre page de corrections',
      blocks: [
        'Bonjour,',
        'La maison vous ouvre une page où vous trouverez les textes qui vous sont confiés\u00a0: ce que l’auteur demande, le jour promis et vos honoraires. Vous y remettez le texte corrigé.',
        'À la première visite, elle vous fait lire et accepter l’engagement de la maison.',
      ],
      action: { label: 'Ouvrir ma page', url: doorUrl(deps.config, correcteur) },
      footnote:
        'Ce lien est personnel\u00a0: ne le transmettez pas. S’il a pu être lu par quelqu’un d’autre, prévenez-nous\u00a0: nous vous en enverrons un nouveau.',
    }
  },
})

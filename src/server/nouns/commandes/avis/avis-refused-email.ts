import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { MOTIF_WORDS } from '#contract/commandes/avis/avis.ts'
import { avis } from '../../../platform/db/schema/avis.ts'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { users } from '../../../platform/db/schema/users.ts'
import { defineEmail } from '../../../platform/emails/email.ts'
import { greeting } from '../../../platform/emails/greeting.ts'
import { unlinked } from '../../../platform/emails/unlinked.ts'
import { projectUrl } from '../project-url.ts'

/** To an author whose note is not published: the law has the reason told (code de la consommation, L111-7-2). */
export const avisRefusedEmail = defineEmail({
  name: 'avis-refused',
  props: z.object({ avisId: z.uuid() }),
  async render({ db, config }, { avisId }) {
    const [found] = await db
      .select({ avis, numero: commandes.numero, titre: commandes.titre, prenom: users.prenom })
      .from(avis)
      .innerJoin(commandes, eq(commandes.id, avis.commandeId))
      .innerJoin(users, eq(users.id, commandes.userId))
      .where(eq(avis.id, avisId))
    // Written again, taken back or published since.
    if (!found?.avis.motifRefus) return null
    const { motifRefus, commandeId } = found.avis
    return {
      subject: 'Votre avis n’est pas publié',
      preview: `Voici pourquoi : ${MOTIF_WORDS[motifRefus]}.`,
      heading: 'Votre avis n’est pas publié',
      blocks: [
        greeting(found.prenom),
        `Vous nous avez autorisés à publier votre avis sur « ${unlinked(found.titre)} ». Nous ne le publions pas : ${MOTIF_WORDS[motifRefus]}.`,
        'Votre note compte toujours dans nos chiffres. Vous pouvez écrire votre avis autrement : nous le relirons.',
      ],
      action: { label: 'Voir mon avis', url: projectUrl(config, commandeId, '#avis') },
      numeroCommande: found.numero,
    }
  },
})

import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { users } from '../../../platform/db/schema/users.ts'
import { defineEmail } from '../../../platform/emails/email.ts'
import { greeting } from '../../../platform/emails/greeting.ts'
import { unlinked } from '../../../platform/emails/unlinked.ts'
import { readAvis } from '../give-avis.ts'
import { projectUrl } from '../project-url.ts'

/** To an author who gave no note of a finished order: one invitation, one reminder, and nothing after. */
export const avisInvitationEmail = defineEmail({
  name: 'avis-invitation',
  props: z.object({ commandeId: z.uuid(), isReminder: z.boolean() }),
  mutedWith: 'projects',
  async render({ db, config }, { commandeId, isReminder }) {
    const [found] = await db
      .select({ numero: commandes.numero, titre: commandes.titre, prenom: users.prenom })
      .from(commandes)
      .innerJoin(users, and(eq(users.id, commandes.userId), isNull(users.deletedAt)))
      .where(and(eq(commandes.id, commandeId), eq(commandes.statut, 'TERMINE')))
    // Taken up again, or noted since.
    if (!found || (await readAvis(db, commandeId))) return null
    const titre = unlinked(found.titre)
    return {
      subject: isReminder ? `Votre avis sur « ${titre} » nous manque` : `Que pensez-vous de « ${titre} » ?`,
      preview: 'Une note de un à cinq, et un mot si vous le souhaitez.',
      heading: isReminder ? 'Votre avis nous manque' : 'Votre avis, une semaine après',
      blocks: [
        greeting(found.prenom),
        `Vous avez donné le bon à tirer de « ${titre} » il y a ${isReminder ? 'deux semaines' : 'une semaine'}. Une note de un à cinq, avec un mot si vous le souhaitez, nous aide à progresser.`,
        'Vous choisissez si votre avis peut être publié, et sous quel nom. Il n’est demandé contre rien : ni remise, ni avantage.',
      ],
      action: { label: 'Donner mon avis', url: projectUrl(config, commandeId, '#avis') },
      numeroCommande: found.numero,
      footnote: isReminder
        ? 'C’est notre dernier message à ce sujet.'
        : 'Sans réponse de votre part, nous vous le rappellerons une seule fois.',
    }
  },
})

import { z } from 'zod'
import { defineEmail } from '../../platform/emails/email.ts'
import { greeting } from '../../platform/emails/greeting.ts'
import { readConsultation } from './read-consultation.ts'
import { canChange } from './to-consultation.ts'

/** The half hour somebody booked, or moved, with its event for a calendar. */
export const consultationBookedEmail = defineEmail({
  name: 'consultation-booked',
  props: z.object({ consultationId: z.uuid(), revision: z.int() }),
  async render(deps, { consultationId, revision }) {
    const found = await readConsultation(deps, consultationId)
    // Moved or cancelled since, which a later e-mail tells; or begun.
    if (!found || found.row.revision !== revision || !canChange(found.row, deps.clock())) return null

    const { row, when, facts, manageUrl, calendar } = found
    const moved = revision > 0
    return {
      subject: moved ? `Votre consultation est déplacée : ${when}` : `Votre consultation : ${when}`,
      preview: 'Un correcteur vous appelle, trente minutes, sans engagement.',
      heading: moved ? 'Votre consultation est déplacée' : 'Votre consultation est réservée',
      blocks: [
        greeting(row.prenom),
        'Un correcteur de la maison vous appellera pour parler de votre texte : où il en est, ce qu’il lui faut, en combien de temps.',
        facts,
        'Gardez sous la main votre nombre de pages et, si vous le pouvez, les premières lignes.',
      ],
      action: { label: 'Déplacer ou annuler', url: manageUrl },
      footnote: 'Le fichier joint ajoute ce rendez-vous à votre agenda.',
      attachments: [calendar],
    }
  },
})

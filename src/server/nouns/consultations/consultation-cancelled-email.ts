import { z } from 'zod'
import { defineEmail } from '../../platform/emails/email.ts'
import { greeting } from '../../platform/emails/greeting.ts'
import { readConsultation } from './read-consultation.ts'

/** Tells that a consultation is cancelled, and withdraws its event from the calendar. */
export const consultationCancelledEmail = defineEmail({
  name: 'consultation-cancelled',
  props: z.object({ consultationId: z.uuid(), byHouse: z.boolean().optional() }),
  async render(deps, { consultationId, byHouse }) {
    const found = await readConsultation(deps, consultationId)
    if (!found) return null

    const { row, when, calendar } = found
    return {
      subject: 'Votre consultation est annulée',
      preview: `Celle du ${when}.`,
      heading: 'Votre consultation est annulée',
      blocks: [
        greeting(row.prenom),
        byHouse
          ? `Nous ne pourrons pas vous appeler ${when}, et nous vous prions de nous en excuser. Choisissez un autre moment\u00a0: il vous attend.`
          : `Personne ne vous appellera ${when}. Le créneau est libéré, vous n’avez rien d’autre à faire.`,
      ],
      action: { label: 'Choisir un autre moment', url: `${deps.config.appUrl}/#consultation` },
      attachments: [calendar],
    }
  },
})

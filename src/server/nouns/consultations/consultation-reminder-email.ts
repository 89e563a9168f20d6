import { z } from 'zod'
import { parisDay } from '#contract/shared/plain-date.ts'
import { defineEmail } from '../../platform/emails/email.ts'
import { greeting } from '../../platform/emails/greeting.ts'
import { readConsultation } from './read-consultation.ts'
import { canChange } from './to-consultation.ts'

const TODAY = { heading: 'À tout à l’heure', day: 'aujourd’hui' }
const TOMORROW = { heading: 'À demain', day: 'demain' }

/** The day before, or the day itself when a mail server has put it off: when somebody calls, and the way out. */
export const consultationReminderEmail = defineEmail({
  name: 'consultation-reminder',
  props: z.object({ consultationId: z.uuid(), revision: z.int() }),
  async render(deps, { consultationId, revision }) {
    const found = await readConsultation(deps, consultationId)
    if (!found || found.row.revision !== revision || !canChange(found.row, deps.clock())) return null

    const { row, when, facts, manageUrl } = found
    const { heading, day } = row.date === parisDay(deps.clock()) ? TODAY : TOMORROW
    return {
      subject: `Rappel : votre consultation, ${when}`,
      preview: `Un correcteur vous appelle ${day}.`,
      heading,
      blocks: [greeting(row.prenom), `Nous vous appelons ${day}, comme convenu.`, facts],
      action: { label: 'Déplacer ou annuler', url: manageUrl },
      footnote: 'Si ce moment ne vous convient plus, dites-le-nous : un autre auteur en profitera.',
    }
  },
})

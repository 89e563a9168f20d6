import { eq } from 'drizzle-orm'
import { whenOf } from '#contract/consultations/when-of.ts'
import { formatTelephone } from '#contract/format/telephone.ts'
import { consultations } from '../../platform/db/schema/consultations.ts'
import type { Deps } from '../../platform/deps.ts'
import type { EmailBlock } from '../../platform/emails/email.ts'
import { unlinked } from '../../platform/emails/unlinked.ts'
import { readIdentity } from '../settings/read-identity.ts'
import { consultationCalendar } from './consultation-calendar.ts'
import { consultationUrl } from './consultation-link.ts'
import type { ConsultationRow } from './to-consultation.ts'

/** The facts that the e-mails about a consultation share; null once it is gone. */
export async function readConsultation(deps: Deps, consultationId: string) {
  const [row] = await deps.db.select().from(consultations).where(eq(consultations.id, consultationId))
  if (!row) return null
  const house = await readIdentity(deps.db)
  const manageUrl = consultationUrl(deps.config, row.id)
  return {
    row,
    when: whenOf(row),
    manageUrl,
    facts: factsOf(row),
    calendar: consultationCalendar(row, { house, manageUrl }),
  }
}

const factsOf = (row: ConsultationRow): EmailBlock => ({
  facts: [
    ['Quand', whenOf(row)],
    ['Durée', '30 minutes, offertes'],
    ['Nous vous appelons au', unlinked(formatTelephone(row.telephone))],
  ],
})

import { createEvent } from 'ics'
import { formatTelephone } from '#contract/format/telephone.ts'
import { CONSULTATION_MINUTES } from '#contract/consultations/consultation.ts'
import type { HouseIdentity } from '#contract/settings/house-settings.ts'
import { parisMoment } from '#contract/shared/plain-date.ts'
import type { ConsultationRow } from './to-consultation.ts'
import { unlinked } from '../emails/unlinked.ts'

/** The event that a calendar takes from an e-mail; the same uid and a later sequence move or withdraw it (RFC 5545). */
export function consultationCalendar(
  row: ConsultationRow,
  { house, manageUrl }: { house: HouseIdentity; manageUrl: string },
) {
  const cancelled = row.statut === 'ANNULEE'
  const method = cancelled ? 'CANCEL' : 'PUBLISH'
  const { value, error } = createEvent({
    uid: `${row.id}@bonatirer`,
    sequence: row.revision,
    method,
    status: cancelled ? 'CANCELLED' : 'CONFIRMED',
    productId: 'bon-a-tirer',
    title: `${house.nom} : votre consultation`,
    description: `Un correcteur vous appelle au ${unlinked(formatTelephone(row.telephone))}. Pour déplacer ou annuler : ${manageUrl}`,
    start: parisMoment(row.date, row.time).getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: CONSULTATION_MINUTES },
    organizer: { name: house.nom, email: house.email },
  })
  if (!value) throw error ?? new Error('A calendar event was not written')
  return {
    filename: 'consultation.ics',
    content: Buffer.from(value),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  }
}

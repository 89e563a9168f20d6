import { createEvent } from 'ics'
import { CONSULTATION_MINUTES } from '#contract/consultations/consultation.ts'
import { formatTelephone } from '#contract/format/telephone.ts'
import type { HouseIdentity } from '#contract/settings/house-settings.ts'
import { parisMoment } from '#contract/shared/plain-date.ts'
import { unlinked } from '../../platform/emails/unlinked.ts'
import type { ConsultationRow } from './to-consultation.ts'

const LINE_OCTETS = 75

/**
 * The event that a calendar takes from an e-mail. The same uid and a later sequence move or withdraw it: calendars accept this only of an
 * invitation, which names its guest (RFC 5546 §3.2).
 */
export function consultationCalendar(
  row: ConsultationRow,
  { house, manageUrl }: { house: HouseIdentity; manageUrl: string },
) {
  const cancelled = row.statut === 'ANNULEE'
  const method = cancelled ? 'CANCEL' : 'REQUEST'
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
    attendees: [
      {
        name: unlinked(`${row.prenom} ${row.nom}`),
        email: row.email,
        role: 'REQ-PARTICIPANT',
        // The guest asked for the call: no answer is needed from them.
        partstat: 'ACCEPTED',
        rsvp: false,
      },
    ],
  })
  if (!value) throw error ?? new Error('A calendar event was not written')
  return {
    filename: 'consultation.ics',
    content: Buffer.from(folded(value)),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  }
}

/** Lines of 75 octets at most, cut between characters (RFC 5545 §3.1): the library counts characters. */
function folded(event: string): string {
  const lines = unquoted(event.replaceAll(/\r\n[ \t]/g, '')).split('\r\n')
  return lines.map(foldedLine).join('\r\n')
}

/** Words of the standard stand bare, as every calendar reads them: the library puts them in quotation marks. */
const unquoted = (event: string): string => event.replaceAll(/;(ROLE|PARTSTAT)="([A-Z-]+)"/g, ';$1=$2')

function foldedLine(line: string): string {
  let octets = 0
  let text = ''
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LINE_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}

import { isWorkingDay, LEGAL_CALENDAR, type WorkCalendar } from '#contract/calendar/working-days.ts'
import type { ConsultationStatut } from '#contract/consultations/consultation.ts'
import { consultationDays, type SlotTime } from '#contract/consultations/slots.ts'
import { frenchSpaces } from '#contract/format/typography.ts'
import { addDays, type PlainDate } from '#contract/shared/plain-date.ts'
import { at, daysAfter } from './calendar.ts'

type Call = {
  prenom: string
  nom: string
  email: string
  telephone: string
  /** Open days of the house after the day of the sample, before it below zero. */
  inDays: number
  time: SlotTime
  statut: ConsultationStatut
  source: 'landing_page' | 'client_space'
  message: string | null
  note: string | null
}

/** Days between the first offer of a day and that day. */
const OFFERED_BEFORE = 7

/** Signed in when they booked. */
const CLIENTS = ['Loiseau', 'Grosjean', 'Rostand']

const CALLS: Call[] = [
  call(
    'Lise',
    'Fontanges',
    -41,
    '10:00',
    'TENUE',
    'Autoédition : que corrigez-vous au juste ?',
    'Enverra son manuscrit en janvier.',
  ),
  call('Armand', 'de Saint-Cyr', -18, '14:30', 'TENUE', 'Une thèse de 400 pages'),
  call('Yaël', 'Benhamou', -7, '11:30', 'ANNULEE', 'Délais pour un concours'),
  call('Perrine', 'Loiseau', -5, '09:30', 'TENUE', 'Le troisième carnet', 'Commande passée le lendemain.'),
  call('Ysolde', 'Lemarchand', -1, '16:00', 'CONFIRMEE', 'La suite de mon échantillon'),
  call('Nour', 'Haddad', 1, '10:30', 'CONFIRMEE', 'Un recueil bilingue, français et arabe'),
  call('Léontine', 'Grosjean', 1, '15:00', 'CONFIRMEE', null),
  call(
    'Thibault',
    'Perrin-Desnos',
    3,
    '09:00',
    'CONFIRMEE',
    'Un guide de montagne avec beaucoup de tableaux',
  ),
  call('Camille', 'Rostand', 4, '17:00', 'CONFIRMEE', 'Le prochain roman, et la couverture'),
]

function call(
  prenom: string,
  nom: string,
  inDays: number,
  time: SlotTime,
  statut: ConsultationStatut,
  message: string | null,
  note?: string,
): Call {
  const email = `${prenom}.${nom}@exemple.fr`
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(' ', '-')
    .toLowerCase()
  const source = CLIENTS.includes(nom) ? 'client_space' : 'landing_page'
  const telephone = `06 39 98 8${Math.abs(inDays) % 10} ${time.slice(0, 2)}`
  return {
    prenom,
    nom,
    email,
    telephone,
    inDays,
    time,
    statut,
    source,
    message: message && frenchSpaces(message),
    note: note ? frenchSpaces(note) : null,
  }
}

/**
 * The telephone consultations with their day, past and to come, each booked while its day was offered; when it was booked, and closed.
 * Around a long closing, those that could not be booked yet are left out.
 */
export const callsOf = (day: PlainDate, calendar: WorkCalendar = LEGAL_CALENDAR) =>
  CALLS.map(({ inDays, ...booked }) => {
    const date = openDay(day, inDays, calendar)
    return { ...booked, date, bookedAt: bookedOn(day, date, inDays), closedAt: closedOn(booked.statut, date) }
  }).filter(({ date, bookedAt }) => consultationDays(new Date(bookedAt), calendar).includes(date))

/** A week before it, the evening before the day of the sample at the latest. */
function bookedOn(day: PlainDate, date: PlainDate, inDays: number): string {
  if (inDays < 0) return daysAfter(at(date, '12:00'), -4, '20:10')
  const [first, last] = [addDays(date, -OFFERED_BEFORE), addDays(day, -1)]
  return at(first < last ? first : last, '20:10')
}

function closedOn(statut: ConsultationStatut, date: PlainDate): string | null {
  if (statut === 'CONFIRMEE') return null
  return statut === 'TENUE' ? at(date, '18:05') : daysAfter(at(date, '12:00'), -1, '17:30')
}

function openDay(day: PlainDate, count: number, calendar: WorkCalendar): PlainDate {
  const step = Math.sign(count)
  let found: PlainDate = day
  for (let left = Math.abs(count); left > 0; ) {
    found = addDays(found, step)
    if (isWorkingDay(found, calendar)) left -= 1
  }
  return found
}

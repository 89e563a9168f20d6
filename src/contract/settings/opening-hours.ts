import { z } from 'zod'
import { wholeBetween } from '../shared/bounded.ts'
import { lazily } from '../shared/lazily.ts'

const time = z.iso.time({ precision: -1, error: 'Saisissez l’heure sous la forme 09:00' })

/** When somebody answers the telephone, in Paris. */
export const openingHours = z
  .object({
    /** Days of the week: 1 is Monday, 7 is Sunday. */
    jours: z
      .array(wholeBetween(1, 7))
      .min(1, 'Choisissez au moins un jour')
      .overwrite((days) => [...new Set(days)].toSorted((one, other) => one - other)),
    ouverture: time,
    fermeture: time,
  })
  .refine(({ ouverture, fermeture }) => ouverture < fermeture, {
    path: ['fermeture'],
    message: 'La maison ne peut pas fermer avant d’ouvrir',
  })
export type OpeningHours = z.output<typeof openingHours>

export const DEFAULT_OPENING_HOURS: OpeningHours = {
  jours: [1, 2, 3, 4, 5],
  ouverture: '09:00',
  fermeture: '18:00',
}

const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']
const list = lazily(() => new Intl.ListFormat('fr', { type: 'conjunction' }))

/** « du lundi au vendredi, de 9 h à 18 h », with unbreakable spaces in its hours. */
export const hoursText = ({ jours, ouverture, fermeture }: OpeningHours): string =>
  `${daysText(jours)}, de ${hourText(ouverture)} à ${hourText(fermeture)}`

function daysText(days: number[]): string {
  const [first = 1] = days
  const last = days.at(-1) ?? first
  const name = (day: number) => DAYS[day - 1] ?? ''
  const follow = last - first === days.length - 1
  return follow && days.length > 2
    ? `du ${name(first)} au ${name(last)}`
    : list().format(days.map((day) => `le ${name(day)}`))
}

function hourText(text: string): string {
  const [hours, minutes = '00'] = text.split(':')
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`
}

import { z } from 'zod'
import { wholeBetween } from '../shared/bounded.ts'
import { plainDate } from '../shared/instant.ts'
import { addDays } from '../shared/plain-date.ts'
import { shortText } from '../shared/text.ts'
import type { Period, WorkCalendar } from './working-days.ts'

/** More closings than a house keeps, those past included. */
const MAX_CLOSINGS = 1000
const MAX_REOPENED = 300
/** Longer would be a mistake of the year: the house would promise nothing. */
const LONGEST_CLOSING = 92
const MOST_SUPPLEMENT = 60

export const closing = z
  .object({
    du: plainDate,
    au: plainDate,
    /** « Fermeture d’été », which visitors read; empty for a day closed without a word. */
    mot: shortText(60, { max: 'Un mot de 60 caractères au plus' }),
  })
  .superRefine(({ du, au }, context) => {
    if (![du, au].every((day) => plainDate.safeParse(day).success)) return
    const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['au'], message })
    if (au < du) refuse('La fin vient après le début')
    else if (au > addDays(du, LONGEST_CLOSING - 1))
      refuse(`Une fermeture dure ${LONGEST_CLOSING} jours au plus`)
  })

/** The days on which the house does not work, besides weekends and national holidays. */
export const calendarSettings = z.object({
  fermetures: z
    .array(closing)
    .max(MAX_CLOSINGS, 'Retirez d’abord des fermetures passées')
    .overwrite((closings) => closings.toSorted(byDay)),
  joursRouverts: z
    .array(plainDate)
    .max(MAX_REOPENED, 'Retirez d’abord des jours passés')
    .overwrite((days) => [...new Set(days)].toSorted()),
  alsaceMoselle: z.boolean(),
})
export type CalendarSettings = z.output<typeof calendarSettings>

export const DEFAULT_CALENDAR: CalendarSettings = { fermetures: [], joursRouverts: [], alsaceMoselle: false }

export const byDay = (one: Period, other: Period) =>
  one.du.localeCompare(other.du) || one.au.localeCompare(other.au)

/** « Délai supplémentaire »: what a busy house adds to every promise not made yet. */
export const supplementSettings = z
  .object({
    jours: wholeBetween(0, MOST_SUPPLEMENT),
    /** The last day on which a promise is made with it. */
    jusquau: plainDate.nullable(),
  })
  .refine(({ jours, jusquau }) => jours === 0 || jusquau !== null, {
    path: ['jusquau'],
    error: 'Dites jusqu’à quel jour ce délai s’ajoute',
  })

export const NO_SUPPLEMENT: z.output<typeof supplementSettings> = { jours: 0, jusquau: null }

/** The calendar that the settings of a house make. */
export const calendarOf = (settings: {
  calendar: CalendarSettings
  supplement: WorkCalendar['supplement']
}): WorkCalendar => ({ ...settings.calendar, supplement: settings.supplement })

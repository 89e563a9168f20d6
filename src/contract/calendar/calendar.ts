import { z } from 'zod'
import { wholeBetween } from '../shared/bounded.ts'
import { plainDate } from '../shared/instant.ts'
import { addDays, type PlainDate, yearOf } from '../shared/plain-date.ts'
import { shortText } from '../shared/text.ts'
import { labourDay } from './holidays.ts'
import {
  type Closing,
  isHoliday,
  isWeekend,
  isWithin,
  LEGAL_CALENDAR,
  type Period,
  type WorkCalendar,
} from './working-days.ts'

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

const byDay = (one: Period, other: Period) => one.du.localeCompare(other.du) || one.au.localeCompare(other.au)

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

/**
 * Why the house may not give its calendar these days; null when it may. Only what is new is read: a closing that has become past stays, as
 * every lateness counted with it. No past day is closed after all: it would take away from a lateness, and the refund that it gives.
 */
export function calendarRefusal(
  before: CalendarSettings,
  wanted: CalendarSettings,
  today: PlainDate,
): string | null {
  const isNew = (one: Closing) => !before.fermetures.some(({ du, au }) => du === one.du && au === one.au)
  if (wanted.fermetures.some((one) => isNew(one) && one.au < today)) return CLOSING_PAST
  if (wanted.fermetures.some((one) => isNew(one) && one.du < today)) return CLOSING_BEGUN
  const isWorked = (day: PlainDate) => wanted.joursRouverts.includes(day) || !isClosedWithout(day, wanted)
  if (before.joursRouverts.some((day) => day < today && !isWorked(day))) return WORKED_PAST
  const reopened = wanted.joursRouverts.filter((day) => !before.joursRouverts.includes(day))
  if (reopened.some((day) => day < today)) return REOPENED_PAST
  if (reopened.some(isWeekend)) return REOPENED_WEEKEND
  if (reopened.some((day) => day === labourDay(yearOf(day)))) return REOPENED_LABOUR_DAY
  return reopened.some((day) => !isClosedWithout(day, wanted)) ? REOPENED_OPEN : null
}

const isClosedWithout = (day: PlainDate, { fermetures, alsaceMoselle }: CalendarSettings) =>
  isWithin(day, fermetures) || isHoliday(day, { ...LEGAL_CALENDAR, alsaceMoselle })

export const CLOSING_PAST = 'Cette fermeture est déjà passée\u00a0: elle ne changerait plus rien.'
export const CLOSING_BEGUN =
  'Une fermeture commence aujourd’hui au plus tôt\u00a0: les jours passés sont déjà comptés.'
const WORKED_PAST = 'Ce jour est déjà passé\u00a0: il a été travaillé.'
const REOPENED_PAST = 'Ce jour est déjà passé\u00a0: il ne se rouvre plus.'
const REOPENED_WEEKEND = 'La maison ne travaille ni le samedi ni le dimanche.'
const REOPENED_LABOUR_DAY =
  'Le 1er mai est le seul jour que la loi fait chômer à tous\u00a0: il ne peut pas être rouvert.'
const REOPENED_OPEN = 'Ce jour est déjà ouvert.'

/** Why the house may not add these days to its promises; null when it may. */
export const supplementRefusal = (
  before: WorkCalendar['supplement'],
  wanted: WorkCalendar['supplement'],
  today: PlainDate,
): string | null =>
  wanted.jours > 0 && wanted.jusquau !== null && wanted.jusquau < today && wanted.jusquau !== before.jusquau
    ? SUPPLEMENT_PAST
    : null

const SUPPLEMENT_PAST = 'Ce jour est déjà passé\u00a0: ce délai ne s’ajouterait à rien.'

/** A calendar with one more closing. */
export const withClosing = (calendar: CalendarSettings, added: Closing): CalendarSettings => ({
  ...calendar,
  fermetures: [...calendar.fermetures, added].toSorted(byDay),
})

/** A calendar without one of its closings; the days reopened in it alone go with it. */
export function withoutClosing(calendar: CalendarSettings, { du, au }: Period): CalendarSettings {
  const removed = calendar.fermetures.findIndex((one) => one.du === du && one.au === au)
  const left = { ...calendar, fermetures: calendar.fermetures.filter((_, index) => index !== removed) }
  return { ...left, joursRouverts: left.joursRouverts.filter((day) => isClosedWithout(day, left)) }
}

/** A calendar in which a day is closed: one that was reopened no longer is. */
export function withDayClosed(calendar: CalendarSettings, day: PlainDate): CalendarSettings {
  const kept = { ...calendar, joursRouverts: calendar.joursRouverts.filter((other) => other !== day) }
  return isClosedWithout(day, kept) ? kept : withClosing(kept, { du: day, au: day, mot: '' })
}

/** A calendar in which a day is worked: closed alone it is no longer, in a longer closing or on a holiday it is reopened. */
export function withDayOpen(calendar: CalendarSettings, day: PlainDate): CalendarSettings {
  const fermetures = calendar.fermetures.filter(({ du, au }) => du !== day || au !== day)
  const left = { ...calendar, fermetures }
  if (!isClosedWithout(day, left)) return left
  return { ...left, joursRouverts: [...new Set([...left.joursRouverts, day])].toSorted() }
}

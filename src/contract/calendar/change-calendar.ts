import { type PlainDate, yearOf } from '../shared/plain-date.ts'
import { byDay, type CalendarSettings } from './calendar.ts'
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

/** Whether a closing or a holiday holds that day, reopened or not. */
const isClosedWithout = (day: PlainDate, { fermetures, alsaceMoselle }: CalendarSettings): boolean =>
  isWithin(day, fermetures) || isHoliday(day, { ...LEGAL_CALENDAR, alsaceMoselle })

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

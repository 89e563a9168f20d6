import { addDays, type PlainDate, weekdayOf, yearOf } from '../shared/plain-date.ts'
import { alsaceMoselleHolidays, frenchHolidays } from './holidays.ts'

/** Days from one to another, both included. */
export type Period = { du: PlainDate; au: PlainDate }

/** A period that the house closes, with its word: « Fermeture d’été ». */
export type Closing = Period & { mot: string }

/** What tells the working days of a house: the only source of every count of them (decision 166). */
export type WorkCalendar = {
  fermetures: readonly Closing[]
  /** Days that the house works although a closing or a holiday holds them. */
  joursRouverts: readonly PlainDate[]
  /** Whether the two holidays of Alsace and Moselle are the house's too. */
  alsaceMoselle: boolean
  /** Working days added to every promise made until a day; none when it is null. */
  supplement: { jours: number; jusquau: PlainDate | null }
  /** Days away of those who do the work, where a count is about them; a day that the house reopens does not bring them back. */
  absences?: readonly Period[]
}

/** The calendar of the law alone: weekends and national holidays. */
export const LEGAL_CALENDAR: WorkCalendar = {
  fermetures: [],
  joursRouverts: [],
  alsaceMoselle: false,
  supplement: { jours: 0, jusquau: null },
}

/** The calendar of a house less some days away: the one way by which a person's absences enter a count. */
export const withAbsences = (calendar: WorkCalendar, absences: readonly Period[]): WorkCalendar => ({
  ...calendar,
  absences: [...(calendar.absences ?? []), ...absences],
})

/** Whether that day is neither a weekend, nor a holiday, nor closed. */
export const isWorkingDay = (day: PlainDate, calendar: WorkCalendar): boolean =>
  !isWeekend(day) && !isClosedDay(day, calendar) && !isWithin(day, calendar.absences ?? [])

export const isWeekend = (day: PlainDate): boolean => [0, 6].includes(weekdayOf(day))

/** Whether a holiday or a closing holds that day, which the house has not reopened. */
export const isClosedDay = (day: PlainDate, calendar: WorkCalendar): boolean =>
  (isHoliday(day, calendar) || isWithin(day, calendar.fermetures)) && !calendar.joursRouverts.includes(day)

export const isHoliday = (
  day: PlainDate,
  { alsaceMoselle }: Pick<WorkCalendar, 'alsaceMoselle'>,
): boolean => {
  const { national, local } = holidaysOf(yearOf(day))
  return national.has(day) || (alsaceMoselle && local.has(day))
}

/** Whether a day is in one of these periods. */
export const isWithin = (day: PlainDate, periods: readonly Period[]): boolean =>
  periods.some(({ du, au }) => du <= day && day <= au)

type Holidays = { national: Set<PlainDate>; local: Set<PlainDate> }
const holidays = new Map<number, Holidays>()

/** The holidays of a year, computed once: a delivery date asks for them at each of its days. */
function holidaysOf(year: number): Holidays {
  const known = holidays.get(year) ?? {
    national: new Set(frenchHolidays(year)),
    local: new Set(alsaceMoselleHolidays(year)),
  }
  holidays.set(year, known)
  return known
}

/** The working day that comes a number of working days after a day, itself not counted. */
export function addWorkingDays(date: PlainDate, workingDays: number, calendar: WorkCalendar): PlainDate {
  let day = date
  for (let left = workingDays; left > 0; ) {
    day = addDays(day, 1)
    if (isWorkingDay(day, calendar)) left -= 1
  }
  return day
}

/** That day when it is a working one, else the next that is. */
export function firstWorkingDay(date: PlainDate, calendar: WorkCalendar): PlainDate {
  let day = date
  while (!isWorkingDay(day, calendar)) day = addDays(day, 1)
  return day
}

/** The latest working day that has begun: that day, or the one before its rest. */
export function lastWorkingDay(date: PlainDate, calendar: WorkCalendar): PlainDate {
  let day = date
  while (!isWorkingDay(day, calendar)) day = addDays(day, -1)
  return day
}

/** Shown as « plus de 99 ». */
const MOST_DAYS = 99

/** Working days after a day, up to another one included; counted to 99 at most, none the other way. */
export function workingDaysBetween(from: PlainDate, to: PlainDate, calendar: WorkCalendar): number {
  let count = 0
  for (let day = addDays(from, 1); day <= to && count < MOST_DAYS; day = addDays(day, 1)) {
    if (isWorkingDay(day, calendar)) count += 1
  }
  return count
}

/** The working days that the house adds to a promise made on a day. */
export const supplementOn = (day: PlainDate, { supplement: { jours, jusquau } }: WorkCalendar): number =>
  jusquau !== null && day <= jusquau ? jours : 0

/** Days before a closing from which it is told where a day is promised. */
const TOLD_BEFORE = 15

/** The closing under way, or the next within fifteen days; undefined when there is none. One that holds no working day is not told. */
export const toldClosing = (today: PlainDate, calendar: WorkCalendar): Closing | undefined =>
  calendar.fermetures
    .filter(({ du, au }) => au >= today && du <= addDays(today, TOLD_BEFORE))
    .toSorted((one, other) => one.du.localeCompare(other.du))
    .find(({ du, au }) => !isWholeRest({ du: du < today ? today : du, au }, calendar))

/** Whether the days left of a closing would rest without it, or are all reopened. */
function isWholeRest({ du, au }: Period, calendar: WorkCalendar): boolean {
  for (let day = du; day <= au; day = addDays(day, 1)) {
    if (!isWeekend(day) && isClosedDay(day, calendar) && !isHoliday(day, calendar)) return false
  }
  return true
}

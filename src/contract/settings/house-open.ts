import { isClosedDay, type WorkCalendar } from '../calendar/working-days.ts'
import { addDays, type PlainDate, parisDay, parisMoment, weekdayOf } from '../shared/plain-date.ts'
import type { OpeningHours } from './opening-hours.ts'

const SUNDAY = 7
/** Longer than any run of days on which a house open one day a week may be closed. */
const DAYS_AHEAD = 60

/** Whether the telephone is answered at a moment: within the hours of Paris, on no public holiday nor closed day (decision 069). */
export function isHouseOpen(hours: OpeningHours, now: Date, calendar: WorkCalendar): boolean {
  const day = parisDay(now)
  return (
    isOpenOn(hours, day, calendar) &&
    now >= parisMoment(day, hours.ouverture) &&
    now < parisMoment(day, hours.fermeture)
  )
}

/** When the house opens next after a moment at which it is closed; undefined when it does not in the next two months. */
export function nextOpening(hours: OpeningHours, now: Date, calendar: WorkCalendar): Date | undefined {
  const today = parisDay(now)
  return Array.from({ length: DAYS_AHEAD }, (_, days) => addDays(today, days))
    .filter((day) => isOpenOn(hours, day, calendar))
    .map((day) => parisMoment(day, hours.ouverture))
    .find((opening) => opening > now)
}

const isOpenOn = ({ jours }: OpeningHours, day: PlainDate, calendar: WorkCalendar): boolean =>
  jours.includes(weekdayOf(day) || SUNDAY) && !isClosedDay(day, calendar)

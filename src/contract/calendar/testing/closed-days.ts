import type { PlainDate } from '../../shared/plain-date.ts'
import { LEGAL_CALENDAR, type WorkCalendar } from '../working-days.ts'

/** The calendar of a house that closes from a day to another. */
export const closedPeriod = (du: PlainDate, au: PlainDate): WorkCalendar => ({
  ...LEGAL_CALENDAR,
  fermetures: [{ du, au, mot: 'Fermeture' }],
})

/** The calendar of a house that closes some days, each alone. */
export const closedDays = (...days: PlainDate[]): WorkCalendar => ({
  ...LEGAL_CALENDAR,
  fermetures: days.map((day) => ({ du: day, au: day, mot: '' })),
})

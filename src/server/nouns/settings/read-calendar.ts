import { calendarOf } from '#contract/calendar/calendar.ts'
import type { WorkCalendar } from '#contract/calendar/working-days.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import type { Deps } from '../../platform/deps.ts'
import { readSettings } from './read-settings.ts'

/** The days that the house works, as an admin last said: every count of working days is made with it (decision 166). */
export const readCalendar = async (db: Db | Tx): Promise<WorkCalendar> =>
  calendarOf(await readSettings(db, ['calendar', 'supplement']))

/** The present, and the days that the house works: what a lateness is counted with. */
export type Today = { now: Date; calendar: WorkCalendar }

export const readToday = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Today> => ({
  now: clock(),
  calendar: await readCalendar(db),
})

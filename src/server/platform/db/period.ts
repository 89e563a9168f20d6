import { gte, lt, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { addDays } from '#contract/shared/plain-date.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** From a day of Paris, or from an instant, itself within. */
export const since = (column: SQLWrapper, from: string): SQL =>
  DAY.test(from) ? gte(column, startOfParisDay(from)) : gte(column, instantOf(from))

/** To the end of a day of Paris, or to an instant, itself within. */
export const until = (column: SQLWrapper, to: string): SQL =>
  DAY.test(to) ? lt(column, startOfParisDay(addDays(to, 1))) : lte(column, instantOf(to))

const startOfParisDay = (day: string) => sql`${day}::date::timestamp at time zone 'Europe/Paris'`
const instantOf = (moment: string) => sql`${moment}::timestamptz`

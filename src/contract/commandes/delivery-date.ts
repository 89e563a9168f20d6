import { addDays, type PlainDate, parisDay, plainDate, weekdayOf, yearOf } from '../shared/plain-date.ts'
import { startsAtOnce } from './withdrawal-right.ts'

// The 14 days of withdrawal are over on the fifteenth (code de la consommation, L221-18).
const FIRST_DAY_AFTER_RETRACTATION = 15

/** The eleven public holidays of metropolitan France, in their order (code du travail, L3133-1). */
export function frenchHolidays(year: number): PlainDate[] {
  const easter = easterSunday(year)
  return [
    plainDate(year, 1, 1),
    addDays(easter, 1),
    plainDate(year, 5, 1),
    plainDate(year, 5, 8),
    addDays(easter, 39),
    addDays(easter, 50),
    plainDate(year, 7, 14),
    plainDate(year, 8, 15),
    plainDate(year, 11, 1),
    plainDate(year, 11, 11),
    plainDate(year, 12, 25),
  ].toSorted()
}

/** Whether the house works that day: neither a weekend nor a holiday. */
export function isWorkingDay(day: PlainDate): boolean {
  const weekday = weekdayOf(day)
  return weekday !== 0 && weekday !== 6 && !holidaysOf(yearOf(day)).has(day)
}

const holidays = new Map<number, Set<PlainDate>>()

/** The holidays of a year, computed once: a delivery date asks for them at each of its days. */
function holidaysOf(year: number): Set<PlainDate> {
  const known = holidays.get(year) ?? new Set(frenchHolidays(year))
  holidays.set(year, known)
  return known
}

/** The working day that comes a number of working days after a day, itself not counted. */
export function addWorkingDays(date: PlainDate, workingDays: number): PlainDate {
  let day = date
  for (let left = workingDays; left > 0; ) {
    day = addDays(day, 1)
    if (isWorkingDay(day)) left -= 1
  }
  return day
}

/** The latest working day that has begun: that day, or the one before its rest. */
export function lastWorkingDay(date: PlainDate): PlainDate {
  let day = date
  while (!isWorkingDay(day)) day = addDays(day, -1)
  return day
}

type Start = Parameters<typeof startsAtOnce>[0]

/** The date an order promises: from payment, or from the fifteenth day without a request to start at once (decisions §5). */
export function promisedDate({
  from,
  workingDays,
  ...start
}: Start & { from: Date; workingDays: number }): PlainDate {
  return addWorkingDays(startOf(from, start), workingDays)
}

/** The day that the working days of an order count from. */
function startOf(paidAt: Date, start: Start): PlainDate {
  const paid = parisDay(paidAt)
  return startsAtOnce(start) ? paid : addDays(paid, FIRST_DAY_AFTER_RETRACTATION)
}

type PaidWithoutFile = Start & {
  datePromise: PlainDate | null
  payeeLe: Date | null
  delaiJours: number | null
}

/**
 * The promise that an order paid without a file still keeps: the day told before payment, if the text arrives by the day from which its
 * delay is counted. Null for every other order, and once that day is past.
 */
export function promisedIfReceived(
  { datePromise, payeeLe, delaiJours, demarrageImmediat, professionnel }: PaidWithoutFile,
  today: PlainDate,
): { jour: PlainDate; fichierAvant: PlainDate } | null {
  if (datePromise !== null || payeeLe === null || delaiJours === null) return null
  const start = { demarrageImmediat, professionnel }
  const fichierAvant = startOf(payeeLe, start)
  if (fichierAvant < today) return null
  return {
    jour: promisedDate({ from: payeeLe, workingDays: delaiJours, ...start }),
    fichierAvant,
  }
}

/** The date of an order whose first file comes after its payment: working days need a text to work on. */
export function promisedDateOnReceipt({
  paid,
  received,
  ...start
}: Start & { paid: Date; received: Date; workingDays: number }): PlainDate {
  const { workingDays } = start
  const fromPayment = promisedDate({ from: paid, ...start })
  const fromReceipt = addWorkingDays(parisDay(received), workingDays)
  return fromReceipt > fromPayment ? fromReceipt : fromPayment
}

/** The day that a quote names: as many days later when its client keeps the withdrawal days before the work starts. */
export function quotedDate({ day: named, ...start }: Start & { day: PlainDate }): PlainDate {
  if (startsAtOnce(start)) return named
  let day = addDays(named, FIRST_DAY_AFTER_RETRACTATION)
  while (!isWorkingDay(day)) day = addDays(day, 1)
  return day
}

/** Easter by the anonymous Gregorian computus (Meeus, Jones, Butcher). */
function easterSunday(year: number): PlainDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const correction = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const dominical =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * dominical) / 451)
  return addDays(plainDate(year, 3, 22), epact + dominical - 7 * shift)
}

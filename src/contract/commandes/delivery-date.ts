import { addWorkingDays, firstWorkingDay, supplementOn, type WorkCalendar } from '../calendar/working-days.ts'
import { formatDate, formatWeekday } from '../format/dates.ts'
import { addDays, type PlainDate, parisDay } from '../shared/plain-date.ts'
import { startsAtOnce } from './withdrawal-right.ts'

// The 14 days of withdrawal are over on the fifteenth (code de la consommation, L221-18).
const FIRST_DAY_AFTER_RETRACTATION = 15

type Start = Parameters<typeof startsAtOnce>[0]
type Delay = { workingDays: number; calendar: WorkCalendar }

/**
 * The date an order promises: from payment, or from the fifteenth day without a request to start at once (decisions §5), with the working
 * days that the house adds on the day that it promises (decision 166).
 */
export function promisedDate({
  from,
  workingDays,
  calendar,
  ...start
}: Start & Delay & { from: Date }): PlainDate {
  const counted = workingDays + supplementOn(parisDay(from), calendar)
  return addWorkingDays(startOf(from, start), counted, calendar)
}

/** The day that the working days of an order count from. */
function startOf(paidAt: Date, start: Start): PlainDate {
  const paid = parisDay(paidAt)
  return startsAtOnce(start) ? paid : addDays(paid, FIRST_DAY_AFTER_RETRACTATION)
}

/** The day told at the payment: it does not move, whatever the house closes since. Null for orders paid before it was kept. */
type Told = { promesseSiFichier: PlainDate | null }

type PromiseIfReceived = { jour: PlainDate; fichierAvant: PlainDate }

type PaidWithoutFile = Start &
  Told & {
    datePromise: PlainDate | null
    payeeLe: Date | null
    delaiJours: number | null
  }

/**
 * The promise that an order paid without a file still keeps: the day told before payment, if the text arrives by the day from which its
 * delay is counted. Null for every other order, and once that day is past.
 */
export function promisedIfReceived(
  { datePromise, payeeLe, delaiJours, promesseSiFichier, demarrageImmediat, professionnel }: PaidWithoutFile,
  today: PlainDate,
  calendar: WorkCalendar,
): PromiseIfReceived | null {
  if (datePromise !== null || payeeLe === null || delaiJours === null) return null
  const start = { demarrageImmediat, professionnel }
  const fichierAvant = startOf(payeeLe, start)
  if (fichierAvant < today) return null
  return {
    jour: promesseSiFichier ?? promisedDate({ from: payeeLe, workingDays: delaiJours, calendar, ...start }),
    fichierAvant,
  }
}

/** The promise of an order paid without a file, in words; those of the payment's page and of its e-mail. */
export const ifReceivedText = ({ jour, fichierAvant }: PromiseIfReceived): string =>
  `au plus tard le ${formatWeekday(jour)}, si votre fichier nous arrive d’ici au ${formatDate(fichierAvant)}`

/**
 * The date of an order whose first file comes after its payment: working days need a text to work on. A text that comes in time keeps the
 * day told at the payment.
 */
export function promisedDateOnReceipt({
  paid,
  received,
  promesseSiFichier,
  ...start
}: Start & Delay & Told & { paid: Date; received: Date }): PlainDate {
  const { workingDays, calendar } = start
  const fromPayment = promesseSiFichier ?? promisedDate({ from: paid, ...start })
  const day = parisDay(received)
  if (day <= startOf(paid, start)) return fromPayment
  const fromReceipt = addWorkingDays(day, workingDays + supplementOn(day, calendar), calendar)
  // The day told has lapsed with the text that did not come: it is promised again only if it is still worked.
  return fromReceipt > fromPayment ? fromReceipt : firstWorkingDay(fromPayment, calendar)
}

/** The day that a quote names: as many days later when its client keeps the withdrawal days before the work starts. */
export function quotedDate({
  day: named,
  calendar,
  ...start
}: Start & { day: PlainDate; calendar: WorkCalendar }): PlainDate {
  if (startsAtOnce(start)) return named
  return firstWorkingDay(addDays(named, FIRST_DAY_AFTER_RETRACTATION), calendar)
}

import { expect, test } from 'vitest'
import {
  contractMadeAt,
  hasRetractationEnded,
  openRetractation,
  refundEnd,
  retractationEnd,
} from './retractation-days.ts'

test.each([
  ['a contract of Monday ends two weeks later', '2026-11-23T10:00:00Z', '2026-12-07'],
  ['a last day on a Saturday moves to Monday', '2026-11-21T10:00:00Z', '2026-12-07'],
  ['a last day on a holiday moves to the next working day', '2026-12-11T10:00:00Z', '2026-12-28'],
  ['a last day on a Sunday moves to Monday', '2026-11-22T10:00:00Z', '2026-12-07'],
  ['the day of the contract is the one in Paris', '2026-11-22T23:30:00Z', '2026-12-07'],
  ['a contract of a last second of Paris counts from that day', '2026-11-23T22:59:59Z', '2026-12-07'],
  ['a second later, from the next', '2026-11-23T23:00:00Z', '2026-12-08'],
  ['over the end of a month of thirty days', '2026-09-17T10:00:00Z', '2026-10-01'],
  ['over the end of a year, past New Year’s Day and its week-end', '2026-12-18T10:00:00Z', '2027-01-04'],
  ['over a February of twenty-eight days', '2027-02-15T10:00:00Z', '2027-03-01'],
  ['on a leap day', '2028-02-15T10:00:00Z', '2028-02-29'],
  ['past a leap day', '2028-02-16T10:00:00Z', '2028-03-01'],
  ['Easter Monday is a holiday, moved from its Sunday', '2026-03-22T10:00:00Z', '2026-04-07'],
  ['Whit Monday too', '2026-05-11T10:00:00Z', '2026-05-26'],
  ['Ascension Day is alone in its week', '2026-04-30T10:00:00Z', '2026-05-15'],
  ['the first and the eighth of May are each passed', '2026-04-24T10:00:00Z', '2026-05-11'],
  ['a fifteenth of August on a Saturday costs no day more', '2026-08-01T10:00:00Z', '2026-08-17'],
  ['the eleventh of November', '2026-10-28T10:00:00Z', '2026-11-12'],
  ['over the hour that spring takes away', '2026-03-17T22:30:00Z', '2026-03-31'],
  ['over the hour that autumn gives, by the day that Paris reads', '2026-10-13T22:30:00Z', '2026-10-28'],
  ['before that hour, by the day that Paris reads', '2026-10-13T21:30:00Z', '2026-10-27'],
])('the days to withdraw end: %s', (_, madeAt, lastDay) => {
  expect(retractationEnd(new Date(madeAt))).toBe(lastDay)
})

test('a contract is made when it is paid, or its quote accepted, or else when the house wrote it', () => {
  const [commandeeLe, factureeLe, payeeLe] = [1, 2, 3].map((day) => new Date(Date.UTC(2026, 10, day)))
  if (!commandeeLe || !factureeLe || !payeeLe) throw new Error('three days')
  expect(contractMadeAt({ commandeeLe, factureeLe, payeeLe })).toBe(payeeLe)
  expect(contractMadeAt({ commandeeLe, factureeLe, payeeLe: null })).toBe(factureeLe)
  expect(contractMadeAt({ commandeeLe, factureeLe: null, payeeLe: null })).toBe(commandeeLe)
})

test('what was paid goes back within fourteen days of the declaration, days of rest counted', () => {
  expect(refundEnd(new Date('2026-11-21T23:30:00Z'))).toBe('2026-12-06')
})

// Paid on Monday the 23rd, the last day is Monday the 7th of December, until midnight in Paris.
const PAID = new Date('2026-11-23T10:00:00Z')
const LAST_SECOND = new Date('2026-12-07T22:59:59Z')
const NEXT_DAY = new Date('2026-12-07T23:00:00Z')

test('the last day is still a day to withdraw, its last second too, and the next day is not', () => {
  const made = { madeAt: PAID, demarrageImmediat: false, professionnel: false, isDone: true }
  expect(hasRetractationEnded(made, LAST_SECOND)).toBe(false)
  expect(hasRetractationEnded(made, NEXT_DAY)).toBe(true)
})

test('work that was asked for at once ends the right to withdraw when it is done, and not before', () => {
  const made = { madeAt: PAID, demarrageImmediat: true, professionnel: false }
  expect(hasRetractationEnded({ ...made, isDone: false }, PAID)).toBe(false)
  expect(hasRetractationEnded({ ...made, isDone: true }, PAID)).toBe(true)
})

test('a start is to be confirmed until the last second of the last day', () => {
  const paid = { payeeLe: PAID, demarrageImmediat: false, professionnel: false }
  expect(openRetractation(paid, LAST_SECOND)).toBe('2026-12-07')
  expect(openRetractation(paid, NEXT_DAY)).toBeNull()
  expect(openRetractation({ ...paid, demarrageImmediat: true }, PAID)).toBeNull()
  expect(openRetractation({ ...paid, payeeLe: null }, PAID)).toBeNull()
})

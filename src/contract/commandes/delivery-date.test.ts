import { expect, test } from 'vitest'
import { closedPeriod } from '../calendar/testing/closed-days.ts'
import { LEGAL_CALENDAR } from '../calendar/working-days.ts'
import { promisedDate, promisedDateOnReceipt, promisedIfReceived, quotedDate } from './delivery-date.ts'

test('ordered on 20 November 2026 for 15 days, the work is promised for 11 December, or 28 December after withdrawal', () => {
  const commande = { from: new Date('2026-11-20T10:00:00Z'), workingDays: 15, calendar: LEGAL_CALENDAR }
  expect(promisedDate({ ...commande, demarrageImmediat: true, professionnel: false })).toBe('2026-12-11')
  expect(promisedDate({ ...commande, demarrageImmediat: false, professionnel: false })).toBe('2026-12-28')
})

test('an order paid at 0:30 in Paris counts from that day, whatever the day in London', () => {
  const from = new Date('2026-11-22T23:30:00Z')
  expect(
    promisedDate({
      from,
      workingDays: 1,
      calendar: LEGAL_CALENDAR,
      demarrageImmediat: true,
      professionnel: false,
    }),
  ).toBe('2026-11-24')
})

test('an order without a file promises from the day it comes, never before the withdrawal days end', () => {
  const paid = new Date('2026-11-02T09:00:00Z')
  const commande = { paid, workingDays: 5, calendar: LEGAL_CALENDAR, promesseSiFichier: null }
  const atOnce = { ...commande, demarrageImmediat: true, professionnel: false }
  const afterRetractation = { ...commande, demarrageImmediat: false, professionnel: false }
  const nextDay = new Date('2026-11-03T09:00:00Z')
  const nextMonth = new Date('2026-12-01T09:00:00Z')
  expect(promisedDateOnReceipt({ ...atOnce, received: nextDay })).toBe('2026-11-10')
  expect(promisedDateOnReceipt({ ...afterRetractation, received: nextDay })).toBe('2026-11-24')
  expect(promisedDateOnReceipt({ ...afterRetractation, received: nextMonth })).toBe('2026-12-08')
})

test.each([
  ['on the day that its days count from', '2026-11-20', '2026-12-11'],
  ['the day after', '2026-11-21', undefined],
] as const)('an order paid without a file still promises its day, or no more, %s', (_, today, day) => {
  const commande = {
    datePromise: null,
    payeeLe: new Date('2026-11-20T10:00:00Z'),
    delaiJours: 15,
    promesseSiFichier: null,
    demarrageImmediat: true,
    professionnel: false,
  }
  expect(promisedIfReceived(commande, today, LEGAL_CALENDAR)?.jour).toBe(day)
})

const AT_ONCE = { demarrageImmediat: true, professionnel: false }
const CHRISTMAS = closedPeriod('2026-12-21', '2027-01-03')

// With these two weeks closed, 400 pages were promised for Tuesday 29 December.
test('no promise falls in a closing, over New Year too', () => {
  const from = new Date('2026-12-01T10:00:00Z')
  expect(promisedDate({ from, workingDays: 20, calendar: LEGAL_CALENDAR, ...AT_ONCE })).toBe('2026-12-30')
  expect(promisedDate({ from, workingDays: 20, calendar: CHRISTMAS, ...AT_ONCE })).toBe('2027-01-12')
  expect(quotedDate({ day: '2026-12-10', calendar: CHRISTMAS, ...AT_ONCE, demarrageImmediat: false })).toBe(
    '2027-01-04',
  )
})

test('the day told at a payment is kept by a text that comes in time, whatever the house closes since', () => {
  const paid = new Date('2026-12-01T10:00:00Z')
  const order = { paid, workingDays: 20, calendar: CHRISTMAS, promesseSiFichier: '2026-12-30', ...AT_ONCE }
  expect(promisedDateOnReceipt({ ...order, received: paid })).toBe('2026-12-30')
  expect(promisedDateOnReceipt({ ...order, received: new Date('2026-12-02T10:00:00Z') })).toBe('2027-01-13')
  const waiting = { datePromise: null, payeeLe: paid, delaiJours: 20, promesseSiFichier: '2026-12-30' }
  expect(promisedIfReceived({ ...waiting, ...AT_ONCE }, '2026-12-01', CHRISTMAS)?.jour).toBe('2026-12-30')
})

test('a text that comes late is promised no day that was closed since its payment', () => {
  const paid = new Date('2026-12-01T10:00:00Z')
  const order = { paid, workingDays: 5, calendar: CHRISTMAS, promesseSiFichier: '2026-12-30', ...AT_ONCE }
  expect(promisedDateOnReceipt({ ...order, received: new Date('2026-12-02T10:00:00Z') })).toBe('2027-01-04')
})

test('a busy house adds its days to the promises made until the day it said, and to no later one', () => {
  const calendar = { ...LEGAL_CALENDAR, supplement: { jours: 3, jusquau: '2026-11-20' } }
  const order = { workingDays: 5, calendar, ...AT_ONCE }
  expect(promisedDate({ ...order, from: new Date('2026-11-20T10:00:00Z') })).toBe('2026-12-02')
  expect(promisedDate({ ...order, from: new Date('2026-11-21T10:00:00Z') })).toBe('2026-11-27')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekdayOf } from '../shared/plain-date.ts'
import {
  addWorkingDays,
  frenchHolidays,
  isWorkingDay,
  promisedDate,
  promisedDateOnReceipt,
  promisedIfReceived,
} from './delivery-date.ts'

test('2026 has its eleven holidays', () => {
  expect(frenchHolidays(2026)).toEqual([
    '2026-01-01',
    '2026-04-06',
    '2026-05-01',
    '2026-05-08',
    '2026-05-14',
    '2026-05-25',
    '2026-07-14',
    '2026-08-15',
    '2026-11-01',
    '2026-11-11',
    '2026-12-25',
  ])
})

// Known Easter Mondays, the earliest and the latest possible among them.
test.each(['1818-03-23', '1961-04-03', '2000-04-24', '2024-04-01', '2025-04-21', '2027-03-29', '2038-04-26'])(
  'Easter Monday falls on %s',
  (monday) => {
    expect(frenchHolidays(Number(monday.slice(0, 4)))).toContain(monday)
  },
)

test('ordered on 20 November 2026 for 15 days, the work is promised for 11 December, or 28 December after withdrawal', () => {
  const commande = { from: new Date('2026-11-20T10:00:00Z'), workingDays: 15 }
  expect(promisedDate({ ...commande, demarrageImmediat: true, professionnel: false })).toBe('2026-12-11')
  expect(promisedDate({ ...commande, demarrageImmediat: false, professionnel: false })).toBe('2026-12-28')
})

test('an order paid at 0:30 in Paris counts from that day, whatever the day in London', () => {
  const from = new Date('2026-11-22T23:30:00Z')
  expect(promisedDate({ from, workingDays: 1, demarrageImmediat: true, professionnel: false })).toBe(
    '2026-11-24',
  )
})

test('Labour Day and Victory Day are not working days', () => {
  expect(addWorkingDays('2026-04-30', 1)).toBe('2026-05-04')
  expect(addWorkingDays('2026-05-07', 1)).toBe('2026-05-11')
})

test('a promised day is a working day, with exactly the working days between', () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('2020-01-01', n))
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 40 }), (from, workingDays) => {
      const promised = addWorkingDays(from, workingDays)
      let counted = 0
      for (let at = addDays(from, 1); at <= promised; at = addDays(at, 1)) counted += isWorkingDay(at) ? 1 : 0
      expect(counted).toBe(workingDays)
      expect([1, 2, 3, 4, 5]).toContain(weekdayOf(promised))
      expect(isWorkingDay(promised)).toBe(true)
    }),
    { numRuns: 50 },
  )
})

test('an order without a file promises from the day it comes, never before the withdrawal days end', () => {
  const paid = new Date('2026-11-02T09:00:00Z')
  const commande = { paid, workingDays: 5 }
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
    demarrageImmediat: true,
    professionnel: false,
  }
  expect(promisedIfReceived(commande, today)?.jour).toBe(day)
})

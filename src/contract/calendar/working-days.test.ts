import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekdayOf } from '../shared/plain-date.ts'
import { frenchHolidays } from './holidays.ts'
import { closedDays, closedPeriod } from './testing/closed-days.ts'
import {
  addWorkingDays,
  isWorkingDay,
  LEGAL_CALENDAR,
  lastWorkingDay,
  supplementOn,
  toldClosing,
  workingDaysBetween,
} from './working-days.ts'

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

test('Labour Day and Victory Day are not working days', () => {
  expect(addWorkingDays('2026-04-30', 1, LEGAL_CALENDAR)).toBe('2026-05-04')
  expect(addWorkingDays('2026-05-07', 1, LEGAL_CALENDAR)).toBe('2026-05-11')
})

test('a promised day is a working day, with exactly the working days between', () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('2020-01-01', n))
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 40 }), (from, workingDays) => {
      const promised = addWorkingDays(from, workingDays, LEGAL_CALENDAR)
      let counted = 0
      for (let at = addDays(from, 1); at <= promised; at = addDays(at, 1))
        counted += isWorkingDay(at, LEGAL_CALENDAR) ? 1 : 0
      expect(counted).toBe(workingDays)
      expect([1, 2, 3, 4, 5]).toContain(weekdayOf(promised))
      expect(isWorkingDay(promised, LEGAL_CALENDAR)).toBe(true)
    }),
    { numRuns: 50 },
  )
})

test('Alsace and Moselle have two holidays more, as the house chooses', () => {
  const alsace = { ...LEGAL_CALENDAR, alsaceMoselle: true }
  // Good Friday of 2026, and Saint Stephen's day of 2028, a Tuesday.
  for (const day of ['2026-04-03', '2028-12-26']) {
    expect([isWorkingDay(day, LEGAL_CALENDAR), isWorkingDay(day, alsace)]).toEqual([true, false])
  }
})

test('closings of one day, over New Year, over a clock change, and that overlap, hold no working day', () => {
  const days = (du: string, au: string) => workingDaysBetween(addDays(du, -1), au, closedPeriod(du, au))
  expect(days('2026-11-24', '2026-11-24')).toBe(0)
  expect(days('2026-12-21', '2027-01-08')).toBe(0)
  expect(days('2027-03-22', '2027-04-02')).toBe(0)
  expect(days('2026-10-19', '2026-10-30')).toBe(0)
  const overlapping = {
    ...LEGAL_CALENDAR,
    fermetures: [
      { du: '2026-11-23', au: '2026-11-25', mot: 'Salon' },
      { du: '2026-11-25', au: '2026-11-27', mot: 'Inventaire' },
    ],
  }
  expect(addWorkingDays('2026-11-20', 1, overlapping)).toBe('2026-11-30')
  expect(lastWorkingDay('2026-11-27', overlapping)).toBe('2026-11-20')
})

test('a day that the house reopens is worked, in a closing or on a holiday', () => {
  const calendar = {
    ...closedPeriod('2026-12-21', '2027-01-03'),
    joursRouverts: ['2026-12-28', '2026-05-08'],
  }
  expect(addWorkingDays('2026-12-18', 1, calendar)).toBe('2026-12-28')
  expect(isWorkingDay('2026-05-08', calendar)).toBe(true)
  expect(isWorkingDay('2026-12-29', calendar)).toBe(false)
})

test('a closing is told fifteen days before, and until its last day', () => {
  const calendar = closedPeriod('2026-12-21', '2027-01-03')
  const told = (day: string) => toldClosing(day, calendar)?.du
  expect(told('2026-12-05')).toBeUndefined()
  expect([told('2026-12-06'), told('2026-12-21'), told('2026-12-31')]).toEqual(Array(3).fill('2026-12-21'))
  expect(told('2027-01-04')).toBeUndefined()
})

test('a closing that takes no working day away is not told', () => {
  expect(toldClosing('2026-11-20', closedPeriod('2026-11-21', '2026-11-22'))).toBeUndefined()
  expect(
    toldClosing('2026-11-20', { ...closedDays('2026-11-24'), joursRouverts: ['2026-11-24'] }),
  ).toBeUndefined()
})

test('no day is added without a last day to add it', () => {
  expect(supplementOn('2026-11-20', { ...LEGAL_CALENDAR, supplement: { jours: 4, jusquau: null } })).toBe(0)
})

import { expect, test } from 'vitest'
import { closedDays } from '../calendar/testing/closed-days.ts'
import { LEGAL_CALENDAR, withAbsences } from '../calendar/working-days.ts'
import { nextFreeDay } from './next-free-day.ts'

const MONDAY = '2026-11-23'

test.each<[lastPromise: string | null, day: string, why: string]>([
  [null, '2026-11-23', 'holds nothing, or texts without a date: free at once'],
  ['2026-11-25', '2026-11-26', 'is taken until Wednesday'],
  ['2026-11-27', '2026-11-30', 'is taken until Friday: free after the weekend'],
  ['2026-11-10', '2026-11-24', 'is late: taken today'],
  ['2026-11-23', '2026-11-24', 'delivers today'],
  ['2026-12-24', '2026-12-28', 'is taken until Christmas Eve: neither the feast nor its weekend'],
])('on Monday, who is taken until %s is free on %s: %s', (lastPromise, day) => {
  expect(nextFreeDay(MONDAY, lastPromise, LEGAL_CALENDAR)).toBe(day)
})

test.each([
  ['2026-11-21', '2026-11-23', 'a Saturday'],
  ['2026-11-11', '2026-11-12', 'a holiday'],
])('on %s nobody begins before %s: it is %s', (today, day) => {
  expect(nextFreeDay(today, null, LEGAL_CALENDAR)).toBe(day)
})

test('a corrector is free after the closings of the house and their own days away, which a reopened day does not end', () => {
  const house = closedDays('2026-11-23')
  expect(nextFreeDay(MONDAY, null, house)).toBe('2026-11-24')
  const away = withAbsences({ ...house, joursRouverts: ['2026-11-23'] }, [
    { du: '2026-11-23', au: '2026-11-25' },
  ])
  expect(nextFreeDay(MONDAY, null, away)).toBe('2026-11-26')
})

import { expect, test } from 'vitest'
import { addDays, parisDay, parisMoment, weekdayOf } from './plain-date.ts'

test('the day is the one on a Paris wall, around midnight and the change of hour', () => {
  expect(parisDay(new Date('2026-11-20T22:59:59Z'))).toBe('2026-11-20')
  expect(parisDay(new Date('2026-11-20T23:00:00Z'))).toBe('2026-11-21')
  expect(parisDay(new Date('2026-07-31T22:00:00Z'))).toBe('2026-08-01')
  expect(parisDay(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01')
})

test('days add up across months, years, leap days and changes of hour', () => {
  expect(addDays('2026-11-20', 15)).toBe('2026-12-05')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})

test('20 November 2026 is a Friday', () => {
  expect(weekdayOf('2026-11-20')).toBe(5)
})

test('a time on a Paris wall is a moment, in winter, in summer and the days the hour changes', () => {
  expect(parisMoment('2026-11-24', '09:30').toISOString()).toBe('2026-11-24T08:30:00.000Z')
  expect(parisMoment('2026-07-14', '14:00').toISOString()).toBe('2026-07-14T12:00:00.000Z')
  expect(parisMoment('2026-03-29', '09:00').toISOString()).toBe('2026-03-29T07:00:00.000Z')
  expect(parisMoment('2026-10-25', '00:30').toISOString()).toBe('2026-10-24T22:30:00.000Z')
  expect(parisMoment('2026-10-25', '09:00').toISOString()).toBe('2026-10-25T08:00:00.000Z')
})

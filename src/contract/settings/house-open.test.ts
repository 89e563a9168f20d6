import { expect, test } from 'vitest'
import { LEGAL_CALENDAR } from '../calendar/working-days.ts'
import { isHouseOpen, nextOpening } from './house-open.ts'
import { DEFAULT_OPENING_HOURS as WEEKDAYS } from './opening-hours.ts'

test.each([
  ['2026-11-23T07:59:59Z', false, 'a minute before nine in winter'],
  ['2026-11-23T08:00:00Z', true, 'nine in winter'],
  ['2026-07-06T07:00:00Z', true, 'nine in summer'],
  ['2026-11-23T16:59:59Z', true, 'just before six'],
  ['2026-11-23T17:00:00Z', false, 'six'],
  ['2026-11-22T10:00:00Z', false, 'a Sunday'],
  ['2026-12-25T10:00:00Z', false, 'Christmas Day, a Friday'],
])('at %s the house answers: %s (%s)', (now, open) => {
  expect(isHouseOpen(WEEKDAYS, new Date(now), LEGAL_CALENDAR)).toBe(open)
})

test('a house that works on Sundays answers then', () => {
  const hours = { ...WEEKDAYS, jours: [7] }
  expect(isHouseOpen(hours, new Date('2026-11-22T10:00:00Z'), LEGAL_CALENDAR)).toBe(true)
  expect(isHouseOpen(hours, new Date('2026-11-23T10:00:00Z'), LEGAL_CALENDAR)).toBe(false)
})

test.each([
  ['2026-11-23T06:00:00Z', '2026-11-23T08:00:00.000Z', 'the same morning'],
  ['2026-11-23T08:00:00Z', '2026-11-24T08:00:00.000Z', 'not at the moment itself'],
  ['2026-11-23T17:00:00Z', '2026-11-24T08:00:00.000Z', 'the next morning'],
  ['2026-11-27T18:00:00Z', '2026-11-30T08:00:00.000Z', 'after the weekend'],
  ['2026-12-24T18:00:00Z', '2026-12-28T08:00:00.000Z', 'after Christmas and its weekend'],
])('closed at %s, the house opens again at %s (%s)', (now, opening) => {
  expect(nextOpening(WEEKDAYS, new Date(now), LEGAL_CALENDAR)?.toISOString()).toBe(opening)
})

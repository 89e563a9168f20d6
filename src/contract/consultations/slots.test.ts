import { expect, test } from 'vitest'
import { closedDays } from '../calendar/testing/closed-days.ts'
import { LEGAL_CALENDAR } from '../calendar/working-days.ts'
import { availableTimes, consultationDays, houseTimes, SLOT_TIMES } from './slots.ts'

test('on Friday 20 November 2026 the five days of the next week are offered', () => {
  expect(consultationDays(new Date('2026-11-20T10:00:00Z'), LEGAL_CALENDAR)).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
  ])
})

test('holidays and the house’s closed days are not offered', () => {
  expect(consultationDays(new Date('2026-12-23T10:00:00Z'), closedDays('2026-12-29'))).toEqual([
    '2026-12-24',
    '2026-12-28',
    '2026-12-30',
  ])
})

test('a visitor at 0:30 in Paris is offered the days after that one', () => {
  expect(consultationDays(new Date('2026-11-22T23:30:00Z'), LEGAL_CALENDAR)[0]).toBe('2026-11-24')
})

test('mornings go from 9:00 to 11:30 and afternoons from 14:00 to 17:00', () => {
  expect(SLOT_TIMES).toHaveLength(13)
  expect([SLOT_TIMES[0], SLOT_TIMES[5], SLOT_TIMES[6], SLOT_TIMES[12]]).toEqual([
    '09:00',
    '11:30',
    '14:00',
    '17:00',
  ])
})

test('a taken slot is no longer offered, and a day not offered has none', () => {
  const house = {
    now: new Date('2026-11-20T10:00:00Z'),
    taken: [{ date: '2026-11-23', time: '09:30' }],
    calendar: LEGAL_CALENDAR,
  }
  expect(availableTimes('2026-11-23', house)).toHaveLength(12)
  expect(availableTimes('2026-11-23', house)).not.toContain('09:30')
  expect(availableTimes('2026-11-24', house)).toHaveLength(13)
  expect(availableTimes('2026-11-21', house)).toEqual([])
  expect(availableTimes('2026-12-01', house)).toEqual([])
})

test('the house may give the times of an open day that have not begun', () => {
  const times = (now: string) =>
    houseTimes('2026-11-27', { now: new Date(now), taken: [], calendar: LEGAL_CALENDAR })
  expect(times('2026-11-27T15:29:59Z')).toEqual(['16:30', '17:00'])
  expect(times('2026-11-27T15:30:00Z')).toEqual(['17:00'])
  expect(times('2026-11-27T16:00:00Z')).toEqual([])
})

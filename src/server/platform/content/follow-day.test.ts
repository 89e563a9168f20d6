import { expect, test } from 'vitest'
import { fixedClock } from '../../testing/clock.ts'
import { followDay } from './follow-day.ts'

test('the day changes at midnight in Paris, to the millisecond, in winter and in summer', () => {
  const clock = fixedClock('2026-12-24T22:59:59.999Z')
  const today = followDay(clock)
  expect(today()).toBe('2026-12-24')
  clock.advance(1)
  expect(today()).toBe('2026-12-25')
  clock.set('2027-07-13T21:59:59.999Z')
  expect(today()).toBe('2027-07-13')
  clock.advance(1)
  expect(today()).toBe('2027-07-14')
})

import { expect, test } from 'vitest'
import { openingWarning, remainingOf, warningOf } from './demo-timer.ts'

const START = Date.parse('2026-11-24T10:00:00Z')
const at = (elapsed: number, minutes = 30) =>
  remainingOf({ startedAt: START, minutes }, START + elapsed * 60_000)

test.each([
  [0, 30, 'green'],
  [24, 6, 'green'],
  [25, 5, 'yellow'],
  [28, 2, 'yellow'],
  [29, 1, 'red'],
  [29.5, 1, 'red'],
] as const)('after %d minutes of thirty, %d remain, in %s', (elapsed, minutes, tone) => {
  expect(at(elapsed)).toEqual({ minutes, tone, isOver: false })
})

test('at the end, and long after, it is over', () => {
  expect(at(30)).toMatchObject({ minutes: 0, isOver: true })
  expect(at(600)).toMatchObject({ minutes: 0, isOver: true })
})

test('a visit without an end never is', () => {
  expect(at(100_000, 0)).toEqual({ minutes: null, tone: 'green', isOver: false })
})

test('a warning is given once at five minutes and once at one, as they are passed', () => {
  const minutes = Array.from({ length: 31 }, (_, elapsed) => elapsed)
  const given = minutes.slice(1).map((elapsed) => [elapsed, warningOf(at(elapsed - 1), at(elapsed))] as const)
  expect(given.filter(([, mark]) => mark !== undefined)).toEqual([
    [25, 5],
    [29, 1],
  ])
})

test('a computer that slept past five minutes is warned of what is left', () => {
  expect(warningOf(at(10), at(29))).toBe(1)
  expect(warningOf(at(10), at(27))).toBe(5)
  expect(warningOf(at(10), at(31))).toBeUndefined()
})

// A demonstration opened for five minutes, or for one, never warned at that mark.
test.each([
  [1, 1],
  [3, undefined],
  [5, 5],
  [6, undefined],
  [30, undefined],
  [0, undefined],
])('a visit opened for %i minutes warns at once of %s', (minutes, warning) => {
  expect(openingWarning(at(0, minutes))).toBe(warning)
})

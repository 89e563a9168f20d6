import { expect, test } from 'vitest'
import { drawn, tenthOf } from './sweep.ts'

const SEEDS = Array.from({ length: 10 }, (_, rank) => 2041 + rank)

test.each([1, 4, 10, 37])('ten runs in a row take all of %i turns, none without one', (count) => {
  const turns = Array.from({ length: count }, (_, rank) => `turn ${rank}`)
  const taken = SEEDS.map((seed) => drawn(turns, seed))
  expect(new Set(taken.flat())).toEqual(new Set(turns))
  for (const { length } of taken) expect(length).toBeLessThanOrEqual(Math.ceil(count / 10))
  expect(taken.map(({ length }) => length)).not.toContain(0)
})

test('a run by the same seed takes the same turns, and nothing comes of nothing', () => {
  const turns = Array.from({ length: 37 }, (_, rank) => rank)
  expect(drawn(turns, 2047)).toEqual([7, 17, 27])
  expect(drawn(turns, 2047)).toEqual(drawn(turns, 2047))
  expect(drawn([], 2047)).toEqual([])
})

test('a campaign of a run is a tenth of the whole, one at least', () => {
  expect([1, 8, 200].map((whole) => tenthOf(whole, 2047))).toEqual([1, 1, 20])
})

import { expect, test } from 'vitest'
import { timeOf, whenOf } from './when-of.ts'

test('a slot reads as it is said, in the hour of Paris whatever the season', () => {
  expect(whenOf({ date: '2026-11-24', time: '09:30' })).toBe('mardi 24\u00a0novembre 2026 à 9\u00a0h\u00a030')
  expect(whenOf({ date: '2026-07-01', time: '14:00' })).toBe('mercredi 1er\u00a0juillet 2026 à 14\u00a0h')
  expect(timeOf({ date: '2026-11-24', time: '17:00' })).toBe('17\u00a0h')
})

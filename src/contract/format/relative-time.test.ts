import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = new Date('2026-11-20T10:00:00Z')
const ago = (seconds: number) => relativeTime(new Date(now.getTime() - seconds * 1000), now)

test.each([
  [0, "À l'instant"],
  [60, "À l'instant"],
  [120, 'Il y a 2 min'],
  [59 * 60, 'Il y a 59 min'],
  [3600, 'Il y a 1h'],
  [24 * 3600 - 1, 'Il y a 23h'],
  [24 * 3600, 'Hier'],
  [48 * 3600, 'Il y a 2 jours'],
  [7 * 24 * 3600 - 1, 'Il y a 6 jours'],
  [7 * 24 * 3600, '13\u00a0nov. 2026'],
])('%i seconds ago reads « %s »', (seconds, text) => {
  expect(ago(seconds)).toBe(text)
})

test('a clock that runs late never reads a moment to come', () => {
  expect(ago(-30)).toBe("À l'instant")
})

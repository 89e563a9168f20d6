import { expect, test } from 'vitest'
import { waitText } from './wait.ts'

test.each([
  [0, 'dans quelques instants'],
  [60, 'dans quelques instants'],
  [61, 'dans 2\u00a0minutes'],
  [2500, 'dans 42\u00a0minutes'],
  [3540, 'dans 59\u00a0minutes'],
  [3600, 'dans 1\u00a0heure'],
  [3601, 'dans 2\u00a0heures'],
])('a wait of %i seconds reads « %s »', (seconds, text) => {
  expect(waitText(seconds)).toBe(text)
})

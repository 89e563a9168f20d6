import { expect, test } from 'vitest'
import { textOf } from './versions-of.ts'

test.each([
  ['Bon à tirer', 'Bon à tirer'],
  [true, 'oui'],
  [false, 'non'],
  [4.9, '4,9'],
  [Number.NaN, ''],
  [null, ''],
  [undefined, ''],
  [['2026-12-24', '2026-12-31'], '2026-12-24\n2026-12-31'],
  [[{ nom: 'Mastodon', url: 'https://m.example' }], 'Mastodon, https://m.example'],
  [
    { ligne1: '12, rue des Correcteurs', ligne2: undefined, ville: 'Paris' },
    '12, rue des Correcteurs, Paris',
  ],
])('%j is compared as « %s »', (value, text) => {
  expect(textOf(value)).toBe(text)
})

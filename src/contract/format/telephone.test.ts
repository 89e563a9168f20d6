import { expect, test } from 'vitest'
import { formatTelephone, isTelephoneIncomplete } from './telephone.ts'

test.each([
  ['0612345678', '06 12 34 56 78'],
  ['06.12.34.56.78', '06 12 34 56 78'],
  [' 06 12 345678 ', '06 12 34 56 78'],
  ['+33612345678', '+33 6 12 34 56 78'],
  ['+33 (0)6 12 34 56 78', '+33 6 12 34 56 78'],
  ['0033612345678', '+33 6 12 34 56 78'],
  ['+32 470 12 34 56', '+32 470 12 34 56'],
  ['06 12', '06 12'],
  ['06 12 34 56 78, le soir', '06 12 34 56 78, le soir'],
  ['', ''],
])('« %s » is shown « %s »', (typed, shown) => {
  expect(formatTelephone(typed).replaceAll('\u00a0', ' ')).toBe(shown)
})

test.each([
  ['06 12', true],
  ['06 12 34 56 7', true],
  ['06 12 34 56 78', false],
  ['+33 6 12', true],
  ['+33 (0)6 12 34 56 78', false],
  ['+32 470 12 34 56', false],
  ['+32 4', true],
  ['+32 4 7012', false],
  ['+32 4 701', true],
  ['0', true],
  ['', false],
  ['appelez mon fils', false],
])('« %s » seems incomplete: %s', (typed, incomplete) => {
  expect(isTelephoneIncomplete(typed)).toBe(incomplete)
})

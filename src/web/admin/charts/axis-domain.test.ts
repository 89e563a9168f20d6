import { expect, test } from 'vitest'
import { axisDomain, axisTicks } from './axis-domain.ts'

test.each([
  { months: 'that all earned', values: [12_000, 40_000], domain: [0, 'auto'] },
  { months: 'without a payment', values: [0, 0], domain: [0, 1] },
  {
    months: 'one of which gave back more than it earned',
    values: [12_000, -8_000],
    domain: ['auto', 'auto'],
  },
  // The axis went only from the lowest to the highest bar: all hung from the highest, which had no height.
  { months: 'that all gave back more', values: [-12_000, -8_000], domain: ['auto', 0] },
  { months: 'that gave back or were empty', values: [0, -8_000], domain: ['auto', 0] },
])('months $months have zero on their axis', ({ values, domain }) => {
  expect(axisDomain(values)).toEqual(domain)
})

// An empty chart was measured in cents: « 0,01 € », « 0,02 € ».
test('months without a payment are measured by zero alone', () => {
  expect(axisTicks([0, 0])).toEqual([0])
  expect(axisTicks([])).toEqual([0])
  expect(axisTicks([0, 12_000])).toBeUndefined()
})

import { expect, test } from 'vitest'
import { referencePrice } from './reference-price.ts'

const at = (jour: string, prix: number) => ({ jour, prix })

test.each([
  ['never changed', [at('2026-01-01', 200)], 200, '2026-12-01', 200],
  [
    'raised ten days before the offer',
    [at('2026-01-01', 200), at('2026-11-21', 250)],
    250,
    '2026-12-01',
    200,
  ],
  ['raised thirty-one days before', [at('2026-01-01', 200), at('2026-10-31', 250)], 250, '2026-12-01', 250],
  [
    'raised thirty days before: the old one was practised that morning',
    [at('2026-01-01', 200), at('2026-11-01', 250)],
    250,
    '2026-12-01',
    200,
  ],
  [
    'raised, and lowered back',
    [at('2026-01-01', 200), at('2026-11-10', 300), at('2026-11-20', 200)],
    200,
    '2026-12-01',
    200,
  ],
  [
    'lowered for a day',
    [at('2026-01-01', 200), at('2026-11-10', 150), at('2026-11-11', 250)],
    250,
    '2026-12-01',
    150,
  ],
  [
    'lowered twice in a day',
    [at('2026-01-01', 200), at('2026-11-10', 90), at('2026-11-10', 200)],
    200,
    '2026-12-01',
    90,
  ],
  ['raised during the offer', [at('2026-01-01', 200), at('2026-12-05', 250)], 250, '2026-12-01', 200],
  ['raised on its first day', [at('2026-01-01', 200), at('2026-12-01', 250)], 250, '2026-12-01', 200],
  [
    'lowered for the first days of the offer',
    [at('2026-01-01', 250), at('2026-12-01', 150), at('2026-12-05', 250)],
    250,
    '2026-12-01',
    250,
  ],
  ['lowered during the offer', [at('2026-01-01', 200), at('2026-12-05', 150)], 150, '2026-12-01', 150],
  ['sold since the offer began', [at('2026-12-01', 250)], 250, '2026-12-01', 250],
  [
    'raised long after an offer that goes on',
    [at('2025-01-01', 200), at('2026-11-09', 250)],
    250,
    '2026-01-15',
    200,
  ],
  ['whose history was not kept', [], 200, '2026-12-01', 200],
  [
    'across the leap day and the change of hour',
    [at('2020-01-01', 200), at('2028-02-28', 250)],
    250,
    '2028-03-30',
    250,
  ],
] as const)('the price before a reduction, %s', (_, prices, current, debut, expected) => {
  expect(referencePrice(current, { prices, debut })).toBe(expected)
})

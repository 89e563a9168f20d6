import { expect, test } from 'vitest'
import { LEGAL_CALENDAR } from '../calendar/working-days.ts'
import { dayOncePaid, statutOncePaid } from './once-paid.ts'

test('money brings an order to PAYEE, unless its work goes on', () => {
  expect([statutOncePaid('ESTIMATION_ENVOYEE'), statutOncePaid('EN_COURS')]).toEqual(['PAYEE', 'EN_COURS'])
})

const unpaid = {
  statut: 'ESTIMATION_ENVOYEE',
  datePromise: null,
  demarrageImmediat: true,
  professionnel: false,
  delaiJours: 5,
  hasManuscript: true,
} as const

test.each([
  ['counted from the payment', {}, '2026-11-27'],
  ['none before a text', { hasManuscript: false }, null],
  ['the one that its quote names', { datePromise: '2026-12-11' }, '2026-12-11'],
  [
    'the one that its quote names, after the withdrawal days',
    { datePromise: '2026-12-11', demarrageImmediat: false },
    '2026-12-28',
  ],
  [
    'the one named, of work that has begun',
    { datePromise: '2026-12-11', demarrageImmediat: false, statut: 'EN_COURS' },
    '2026-12-11',
  ],
] as const)('the day promised once paid is %s', (_, changes, day) => {
  expect(dayOncePaid({ ...unpaid, ...changes }, new Date('2026-11-20T10:00:00Z'), LEGAL_CALENDAR)).toBe(day)
})

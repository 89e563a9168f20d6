import { expect, test } from 'vitest'
import { NOTHING_DUE } from '../schedule/refusals.ts'
import { paymentDayRefusal, paymentRefusal, receivedAt } from './house-payment.ts'
import { aboveDue, DAY_TO_COME } from './refusals.ts'
import { TOO_LONG_AGO } from './reglement.ts'

const now = new Date('2026-11-20T23:30:00Z')
const commande = { createdAt: new Date('2026-11-02T10:00:00Z') }

test.each([
  ['tomorrow in Paris', '2026-11-22', DAY_TO_COME],
  ['today in Paris', '2026-11-21', null],
  ['before its order', '2026-10-01', null],
  ['a year before its order', '2025-11-02', null],
  ['longer before', '2025-11-01', TOO_LONG_AGO],
])('a payment that came %s', (_, date, refusal) => {
  expect(paymentDayRefusal(date, commande, now)).toBe(refusal)
})

test('a payment never passes what is due', () => {
  expect(paymentRefusal(1, 0)).toBe(NOTHING_DUE)
  expect(paymentRefusal(48_001, 48_000)).toBe(aboveDue(48_000))
  expect(paymentRefusal(48_000, 48_000)).toBeNull()
})

test('a payment of today came now, another at noon of its day', () => {
  expect(receivedAt('2026-11-21', now)).toBe(now)
  expect(receivedAt('2026-11-19', now).toISOString()).toBe('2026-11-19T12:00:00.000Z')
})

import { expect, test } from 'vitest'
import { MORE_THAN_DUE, NO_PAYMENT_DUE, NOT_ACCEPTABLE } from '../payments/held-payment.ts'
import { ADJUSTMENT, acceptedCredit, pricedAt } from './accepting.ts'

const COMMANDE = { due: 48_000, montant: 48_000, isInvoiced: true, hasSchedule: false, nombreEcheances: null }

test.each([
  ['the price', {}, 0],
  ['less than the invoice', { montant: 47_000 }, 1_000],
  ['more than the invoice', { montant: 48_001 }, { refusal: MORE_THAN_DUE }],
  ['what an order does not ask for', { due: 0 }, { refusal: NO_PAYMENT_DUE }],
  ['another sum, before the invoice', { montant: 50_000, isInvoiced: false }, 0],
  ['a part of a schedule that has begun', { montant: 5_000, hasSchedule: true, nombreEcheances: 2 }, 0],
  ['more than is left of a schedule', { montant: 48_001, hasSchedule: true }, { refusal: MORE_THAN_DUE }],
  ['the first of two payments agreed', { montant: 24_000, nombreEcheances: 2 }, 0],
  ['another sum for the first of two', { montant: 20_000, nombreEcheances: 2 }, { refusal: NOT_ACCEPTABLE }],
] as const)('a held payment of %s', (_, changes, credited) => {
  expect(acceptedCredit({ ...COMMANDE, ...changes })).toEqual(credited)
})

test('before its invoice, the price of an order becomes what came, on a line of its own', () => {
  const lignes = [{ label: 'Correction', quantity: 1, unitPrice: 48_000, total: 48_000 }]
  const adjusted = { label: ADJUSTMENT, quantity: 1, unitPrice: -100, total: -100 }
  expect(pricedAt({ montant: 48_000, lignes }, 47_900)).toEqual({
    montant: 47_900,
    lignes: [...lignes, adjusted],
  })
  expect(pricedAt({ montant: 48_000, lignes }, 48_000)).toEqual({ montant: 48_000, lignes })
})

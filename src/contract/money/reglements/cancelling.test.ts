import { expect, test } from 'vitest'
import { closedPeriod } from '../../calendar/testing/closed-days.ts'
import { LEGAL_CALENDAR } from '../../calendar/working-days.ts'
import type { Refundable } from '../payments/refunds.ts'
import { cancelling, lateRefund } from './cancelling.ts'
import { aboveRefundable, DISPUTED_COMMANDE, NOT_SO_LATE, NOTHING_TO_GIVE_BACK } from './refusals.ts'

type Payment = Refundable & { id: string }
const payment: Payment = { id: 'first', montant: 30_000, litige: null, perdu: 0, remboursements: [] }
const second: Payment = { ...payment, id: 'second', montant: 18_000 }
const paid = {
  commande: { statut: 'EN_COURS', statutAvant: null },
  facture: { montant: 48_000, paye: 48_000, credite: 0 },
  payments: [payment, second],
} as const

test.each([
  [
    'all',
    48_000,
    48_000,
    [
      ['second', 18_000],
      ['first', 30_000],
    ],
  ],
  [
    'a part, of the last payment first',
    20_000,
    20_000,
    [
      ['second', 18_000],
      ['first', 2_000],
    ],
  ],
  ['nothing', 0, 0, []],
] as const)('a cancelled order gives back %s', (_, remboursement, credited, refunds) => {
  const decided = cancelling({ ...paid, remboursement })
  expect(decided).toMatchObject({ credited })
  expect('refunds' in decided && decided.refunds.map((one) => [one.payment.id, one.montant])).toEqual(refunds)
})

test('before its invoice, a cancelled order is credited of nothing', () => {
  expect(cancelling({ ...paid, facture: null, payments: [], remboursement: 0 })).toEqual({
    credited: 0,
    refunds: [],
  })
})

const disputed: Payment[] = [payment, { ...second, litige: 'OUVERT' }]
const finished = { statut: 'TERMINE', statutAvant: null } as const

test.each([
  ['finished, by hand', { commande: finished }, 'Transition impossible : Terminée → Annulée'],
  ['while a bank disputes a payment', { payments: disputed }, DISPUTED_COMMANDE],
  ['above what can go back', { remboursement: 48_001 }, aboveRefundable(48_000)],
] as const)('an order is not cancelled %s', (_, changes, refusal) => {
  expect(cancelling({ ...paid, remboursement: 0, ...changes })).toEqual({ refusal })
})

test('a finished order ends by its client’s withdrawal', () => {
  expect(cancelling({ ...paid, commande: finished, remboursement: 0, by: 'WITHDRAWAL' })).toHaveProperty(
    'credited',
  )
})

const late = { statut: 'EN_COURS', livreeLe: null, datePromise: '2026-11-06' } as const

test('days that the house closes are no lateness', () => {
  const calendar = closedPeriod('2026-11-16', '2026-11-20')
  expect(lateRefund(late, paid.payments, '2026-11-19', calendar)).toEqual({ refusal: NOT_SO_LATE })
})

test('more than seven working days late, all goes back', () => {
  expect(lateRefund(late, paid.payments, '2026-11-18', LEGAL_CALENDAR)).toEqual({ refusal: NOT_SO_LATE })
  expect(lateRefund(late, paid.payments, '2026-11-19', LEGAL_CALENDAR)).toMatchObject({
    remboursement: 48_000,
  })
  expect(lateRefund(late, disputed, '2026-11-19', LEGAL_CALENDAR)).toEqual({ refusal: DISPUTED_COMMANDE })
  expect(lateRefund(late, [], '2026-11-19', LEGAL_CALENDAR)).toEqual({ refusal: NOTHING_TO_GIVE_BACK })
})

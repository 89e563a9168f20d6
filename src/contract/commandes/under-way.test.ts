import { expect, test } from 'vitest'
import { COMMANDE_STATUTS } from './statuts.ts'
import { isUnderWay, type OwedFacts } from './under-way.ts'

const DONE: OwedFacts['commandes'][number] = {
  statut: 'TERMINE',
  isPaymentUnderWay: false,
  isDue: false,
  hasEcheancesLeft: false,
}

test('an order under way keeps the account of its author', () => {
  const kept = COMMANDE_STATUTS.filter((statut) =>
    isUnderWay({ commandes: [DONE, { ...DONE, statut }], isPaying: false }),
  )
  expect(kept.toSorted()).toEqual(['EN_ATTENTE', 'EN_COURS', 'PAYEE', 'SUSPENDUE'])
})

test.each<[string, Partial<typeof DONE>, boolean]>([
  ['that is paid', {}, false],
  ['of which a payment is on its way', { isPaymentUnderWay: true }, true],
  ['of which a rest is due', { isDue: true }, false],
  ['of which a rest is due by instalments', { isDue: true, hasEcheancesLeft: true }, true],
  ['whose instalments were credited', { hasEcheancesLeft: true }, false],
  ['whose quote is sent', { statut: 'ESTIMATION_ENVOYEE' }, false],
  ['whose quote is accepted and to be paid', { statut: 'ESTIMATION_ENVOYEE', isDue: true }, true],
  ['that is cancelled', { statut: 'ANNULEE' }, false],
])('an order %s', (_, changes, underWay) => {
  expect(isUnderWay({ commandes: [{ ...DONE, ...changes }], isPaying: false })).toBe(underWay)
})

test('a payment for an order that is not confirmed keeps the account too', () => {
  expect([
    isUnderWay({ commandes: [], isPaying: true }),
    isUnderWay({ commandes: [], isPaying: false }),
  ]).toEqual([true, false])
})

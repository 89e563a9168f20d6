import { expect, test } from 'vitest'
import { netOf, refundableOf, refundedOf } from './refunds.ts'

const paid = { montant: 48_000, aRembourser: false, litige: null, perdu: 0, remboursements: [] }
const back = (montant: number, statut: 'EN_COURS' | 'FAIT' | 'ECHOUE') => ({ montant, statut })

test.each([
  ['as it came', paid, 48_000, 48_000],
  ['a part given back', { ...paid, remboursements: [back(8_000, 'FAIT')] }, 40_000, 40_000],
  ['a part on its way', { ...paid, remboursements: [back(8_000, 'EN_COURS')] }, 40_000, 40_000],
  ['a refund that failed', { ...paid, remboursements: [back(48_000, 'ECHOUE')] }, 48_000, 48_000],
  ['all given back', { ...paid, remboursements: [back(8_000, 'FAIT'), back(40_000, 'EN_COURS')] }, 0, 0],
  ['disputed', { ...paid, litige: 'OUVERT' }, 48_000, 0],
  ['won back from a dispute', { ...paid, litige: 'GAGNE' }, 48_000, 48_000],
  ['that a bank asks about', { ...paid, litige: 'DEMANDE' }, 48_000, 48_000],
  ['lost to a dispute', { ...paid, litige: 'PERDU', perdu: 48_000 }, 0, 0],
  ['lost in part', { ...paid, litige: 'PERDU', perdu: 10_000 }, 38_000, 38_000],
  ['lost in part, and disputed again', { ...paid, litige: 'OUVERT', perdu: 10_000 }, 38_000, 0],
  [
    'of which a bank took what had gone back',
    { ...paid, litige: 'PERDU', perdu: 48_000, remboursements: [back(8_000, 'FAIT')] },
    0,
    0,
  ],
  ['paid a second time', { ...paid, aRembourser: true }, 0, 0],
] as const)('a payment %s', (_case, payment, net, refundable) => {
  expect([netOf(payment), refundableOf(payment)]).toEqual([net, refundable])
})

test('what failed gave nothing back', () => {
  expect(refundedOf({ remboursements: [back(5, 'FAIT'), back(7, 'ECHOUE'), back(11, 'EN_COURS')] })).toBe(16)
})

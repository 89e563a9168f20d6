import { expect, test } from 'vitest'
import { creditRefusal, refundRefusal } from './refusals.ts'

test.each([
  ['all that is left', { left: 12_000, asked: 12_000 }, null],
  [
    'a cent more',
    { left: 12_000, asked: 12_001 },
    'Il reste 120,00 € à créditer sur la facture FAC-2026-001 : pas davantage.',
  ],
  [
    'a cent when nothing is left',
    { left: 0, asked: 1 },
    'La facture FAC-2026-001 est déjà créditée en entier.',
  ],
] as const)('a credit note of %s is refused, or not', (_, facts, refusal) => {
  expect(plain(creditRefusal('FAC-2026-001', facts))).toBe(refusal)
})

const payment = {
  montant: 48_000,
  aRembourser: false,
  litige: null,
  perdu: 0,
  remboursements: [{ montant: 18_000, statut: 'FAIT' }],
} as const
const REFUNDED = [{ montant: 48_000, statut: 'FAIT' }] as const

test.each([
  ['all that is left', {}, 30_000, null],
  ['a cent more', {}, 30_001, 'Il reste 300,00 € à rembourser sur ce paiement : pas davantage.'],
  [
    'a payment refunded already',
    { remboursements: REFUNDED },
    1,
    'Ce paiement est déjà remboursé en entier.',
  ],
  [
    'a payment that a bank took',
    { perdu: 48_000 },
    1,
    'La banque du client a repris ce paiement : il n’y a plus rien à rembourser.',
  ],
] as const)('a refund of %s is refused, or not', (_, changes, asked, refusal) => {
  expect(plain(refundRefusal({ ...payment, ...changes }, asked))).toBe(refusal)
})

const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? null

import { expect, test } from 'vitest'
import { coveredBy } from './covering.ts'
import type { KeptEcheance } from './state-of.ts'

const one = (rang: number, changes: Partial<KeptEcheance & { demande: number }> = {}) => ({
  id: `echeance-${rang}`,
  rang,
  montant: 10_000,
  date: `2026-12-0${rang}`,
  statut: 'A_VENIR' as const,
  essaiLe: null,
  tentatives: 0,
  ...changes,
})
const paid = one(1, { statut: 'PAYEE' })
const charged = one(2, { statut: 'EN_COURS', demande: 10_000 })

test.each([
  ['one of them', [paid, one(2), one(3)], { due: 20_000, montant: 10_000 }, [[2, 10_000]]],
  [
    'those that it pays wholly',
    [one(1), one(2), one(3)],
    { due: 30_000, montant: 25_000 },
    [
      [1, 10_000],
      [2, 10_000],
    ],
  ],
  ['none where it is too small', [paid, one(2), one(3)], { due: 20_000, montant: 9_999 }, []],
  [
    'all',
    [paid, one(2), one(3)],
    { due: 20_000, montant: 20_000 },
    [
      [2, 10_000],
      [3, 10_000],
    ],
  ],
  [
    'first the one that it was made for',
    [one(1), one(2), one(3)],
    { due: 30_000, montant: 20_000, echeanceId: 'echeance-3' },
    [
      [3, 10_000],
      [1, 10_000],
    ],
  ],
  [
    'what is left of one, where a credit note took the rest',
    [paid, one(2), one(3)],
    { due: 12_000, montant: 12_000 },
    [
      [2, 10_000],
      [3, 2_000],
    ],
  ],
  [
    'what it was charged for, though less is due now',
    [paid, charged],
    { due: 4_000, montant: 10_000, echeanceId: charged.id },
    [[2, 10_000]],
  ],
  ['nothing where nothing is due', [paid, one(2)], { due: 0, montant: 10_000 }, []],
])('a payment pays %s', (_, kept, came, expected) => {
  expect(coveredBy(kept, came).map(({ rang, asked }) => [rang, asked])).toEqual(expected)
})

import { expect, test } from 'vitest'
import { askedNow } from './asked-now.ts'
import type { EcheanceState } from './echeance.ts'

const one = (statut: EcheanceState, date: string) => ({ statut, date, montant: 4_800 })
const paid = one('PAYEE', '2026-11-21')
const late = one('EN_RETARD', '2026-11-26')
const later = one('EN_RETARD', '2026-12-01')
const coming = one('A_VENIR', '2026-12-06')

test.each([
  ['to pay at once', [], 48_000, { montant: 48_000, date: '2027-01-05', echeances: 0 }],
  ['that nothing is due of', [], 0, null],
  ['of which nothing is late', [paid, coming], 43_200, null],
  ['of which a charge is under way', [paid, one('EN_COURS', '2026-11-26'), coming], 43_200, null],
  [
    'of which one is late',
    [paid, late, coming],
    43_200,
    { montant: 4_800, date: '2026-11-26', echeances: 1 },
  ],
  ['of which two are', [paid, late, later], 9_600, { montant: 9_600, date: '2026-11-26', echeances: 2 }],
  [
    'refunded once all was paid',
    [paid, one('SANS_OBJET', '2026-12-01')],
    2_000,
    { montant: 2_000, date: '2027-01-05', echeances: 0 },
  ],
] as const)('of an invoice %s', (_case, echeances, resteDu, asked) => {
  expect(askedNow({ echeances, resteDu, dateEcheance: '2027-01-05' })).toEqual(asked)
})

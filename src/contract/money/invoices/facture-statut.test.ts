import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueDayOf, factureStatutOf, isEcheanceLate } from './facture-statut.ts'

const now = new Date('2026-11-20T10:00:00Z')
const facture = { montant: 48_000, paid: 0, credited: 0, dateEcheance: '2026-12-20' }

test('an invoice waits until its due day is over in Paris', () => {
  expect(factureStatutOf(facture, now)).toBe('EN_ATTENTE')
  expect(factureStatutOf({ ...facture, dateEcheance: null }, now)).toBe('EN_ATTENTE')
  expect(factureStatutOf({ ...facture, dateEcheance: '2026-11-20' }, now)).toBe('EN_ATTENTE')
  expect(factureStatutOf({ ...facture, dateEcheance: '2026-11-19' }, now)).toBe('ECHEANCE')
})

test('payments that cover it make an invoice paid, however late', () => {
  expect(factureStatutOf({ ...facture, paid: 48_000, dateEcheance: '2026-01-01' }, now)).toBe('PAYEE')
  expect(factureStatutOf({ ...facture, paid: 47_999 }, now)).toBe('EN_ATTENTE')
})

test('a credit note of a part leaves the rest to pay', () => {
  expect(factureStatutOf({ ...facture, credited: 8_000, paid: 40_000 }, now)).toBe('PAYEE')
  expect(factureStatutOf({ ...facture, credited: 8_000, paid: 10_000 }, now)).toBe('EN_ATTENTE')
})

test('an invoice credited as a whole is cancelled, even past its due day', () => {
  expect(factureStatutOf({ ...facture, credited: 48_000, dateEcheance: '2026-01-01' }, now)).toBe('ANNULEE')
})

test('a paid invoice credited as a whole is cancelled once its money is back', () => {
  expect(factureStatutOf({ ...facture, credited: 48_000, paid: 48_000 }, now)).toBe('PAYEE')
  expect(factureStatutOf({ ...facture, credited: 48_000, paid: 0 }, now)).toBe('ANNULEE')
})

test('an invoice of nothing is paid', () => {
  expect(factureStatutOf({ ...facture, montant: 0 }, now)).toBe('PAYEE')
})

test('an invoice whose payments cover it is never late nor cancelled', () => {
  const cents = fc.integer({ min: 0, max: 100_000 })
  fc.assert(
    fc.property(cents, cents, (montant, credited) => {
      const facts = { montant, credited, paid: montant, dateEcheance: '2020-01-01' }
      return factureStatutOf(facts, now) === 'PAYEE'
    }),
  )
})

test.each([
  ['waiting, paid at once', 'EN_ATTENTE', null, '2027-01-08', false],
  ['waiting, its next payment to come', 'EN_ATTENTE', '2026-11-29', '2027-01-08', false],
  ['late by a payment of its schedule', 'ECHEANCE', '2026-11-29', '2026-11-29', true],
  ['late, paid at once', 'ECHEANCE', null, '2027-01-08', false],
] as const)('an invoice %s is shown due by its own day', (_, statut, exigibleLe, day, isLate) => {
  const shown = { statut, dateEcheance: '2027-01-08', exigibleLe }
  expect([dueDayOf(shown), isEcheanceLate(shown)]).toEqual([day, isLate])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { factureStatutOf } from '../invoices/facture-statut.ts'
import { avoirEntry, creditedByCancelling, creditedByRefund, remboursementEntry } from './reglement.ts'

const now = new Date('2026-11-20T10:00:00Z')

test.each([
  ['all goes back', { montant: 48_000, paye: 48_000, credite: 0 }, 48_000, 48_000, 'ANNULEE'],
  ['half goes back', { montant: 48_000, paye: 48_000, credite: 0 }, 24_000, 24_000, 'PAYEE'],
  ['nothing goes back', { montant: 48_000, paye: 48_000, credite: 0 }, 0, 0, 'PAYEE'],
  ['nothing had come', { montant: 48_000, paye: 0, credite: 0 }, 0, 48_000, 'ANNULEE'],
  ['a part had come and is kept', { montant: 48_000, paye: 10_000, credite: 0 }, 0, 38_000, 'PAYEE'],
  ['a part had come and goes back', { montant: 48_000, paye: 10_000, credite: 0 }, 10_000, 48_000, 'ANNULEE'],
  [
    'a part was credited before',
    { montant: 48_000, paye: 40_000, credite: 8_000 },
    40_000,
    40_000,
    'ANNULEE',
  ],
] as const)('an order cancelled when %s', (_case, billed, refunded, credited, statut) => {
  expect(creditedByCancelling(billed, refunded)).toBe(credited)
  const after = {
    montant: billed.montant,
    paid: billed.paye - refunded,
    credited: billed.credite + credited,
    dateEcheance: '2026-01-01',
  }
  expect(factureStatutOf(after, now)).toBe(statut)
})

test('a cancelled order asks for no more, is never credited above its invoice, and its invoice says what was kept', () => {
  const cases = fc
    .record({
      montant: fc.integer({ min: 1, max: 100_000 }),
      kept: fc.nat(100),
      credite: fc.nat(100),
      back: fc.nat(100),
    })
    .map(({ montant, kept, credite, back }) => {
      const before = Math.floor((montant * credite) / 100)
      const paye = Math.floor(((montant - before) * kept) / 100)
      return { montant, credite: before, paye, refunded: Math.floor((paye * back) / 100) }
    })
  fc.assert(
    fc.property(cases, ({ montant, paye, credite, refunded }) => {
      const total = credite + creditedByCancelling({ montant, paye, credite }, refunded)
      const kept = paye - refunded
      expect(total).toBeLessThanOrEqual(montant)
      expect(montant - total).toBe(kept)
      const facts = { montant, paid: kept, credited: total, dateEcheance: '2026-01-01' }
      expect(factureStatutOf(facts, now)).toBe(kept > 0 ? 'PAYEE' : 'ANNULEE')
    }),
  )
})

test('a refund is credited of what no credit note answers yet: never twice, and its invoice asks for nothing more', () => {
  const cases = fc
    .record({
      montant: fc.integer({ min: 1, max: 100_000 }),
      credited: fc.nat(100),
      kept: fc.nat(100),
      back: fc.nat(100),
    })
    .map(({ montant, credited, kept, back }) => {
      const paye = Math.floor((montant * kept) / 100)
      return {
        montant,
        paye,
        credite: Math.floor((montant * credited) / 100),
        refunded: Math.floor((paye * back) / 100),
      }
    })
  fc.assert(
    fc.property(cases, ({ montant, paye, credite, refunded }) => {
      const more = creditedByRefund({ montant, paye, credite, aReprendre: 0 }, refunded)
      const lacks = (paid: number, off: number) => Math.max(montant - off - paid, 0)
      expect(more).toBeGreaterThanOrEqual(0)
      expect(more).toBeLessThanOrEqual(refunded)
      expect(lacks(paye - refunded, credite + more)).toBe(lacks(paye, credite))
      expect(more === 0 || credite + more <= montant - (paye - refunded)).toBe(true)
    }),
  )
})

// Of an invoice paid in part, the second try was credited a second time.
test('a refund that failed is credited once when it is made again, whatever was paid; for more, of the difference', () => {
  const billed = { montant: 20_000, paye: 10_000, credite: 0, aReprendre: 0 }
  expect(creditedByRefund(billed, 10_000)).toBe(10_000)
  const sentBack = { ...billed, credite: 10_000, aReprendre: 10_000 }
  expect(creditedByRefund(sentBack, 10_000)).toBe(0)
  expect(creditedByRefund({ ...billed, credite: 4_000, aReprendre: 4_000 }, 10_000)).toBe(6_000)
  const cases = fc
    .record({ montant: fc.integer({ min: 1, max: 100_000 }), kept: fc.nat(100), back: fc.nat(100) })
    .map(({ montant, kept, back }) => {
      const paye = Math.floor((montant * kept) / 100)
      return { montant, paye, refunded: Math.floor((paye * back) / 100) }
    })
  fc.assert(
    fc.property(cases, ({ montant, paye, refunded }) => {
      const first = creditedByRefund({ montant, paye, credite: 0, aReprendre: 0 }, refunded)
      expect(creditedByRefund({ montant, paye, credite: first, aReprendre: first }, refunded)).toBe(0)
    }),
  )
})

test('money never moves by nothing, by less, nor without a reason', () => {
  for (const montant of [0, -1, 1.5, Number.NaN]) {
    expect(remboursementEntry.safeParse({ montant, motif: 'Erreur' }).success).toBe(false)
  }
  expect(avoirEntry.safeParse({ montant: 1, motif: ' ' }).success).toBe(false)
  expect(avoirEntry.safeParse({ montant: 1, motif: 'Erreur' }).success).toBe(true)
})

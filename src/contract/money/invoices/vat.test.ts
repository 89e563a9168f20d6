import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditedVat, issuedVat, vatOf } from './vat.ts'

const cents = fc.integer({ min: 1, max: 99_999 })

/** Credit notes issued one after the other, each with the tax it gives back. */
function issued(sums: number[]) {
  const notes: { montant: number; tva: number }[] = []
  for (const montant of sums) notes.push({ montant, tva: creditedVat(montant, notes) })
  return notes
}

// Two credit notes of 175,00 € gave back 58,34 € of tax on an invoice of 350,00 € that had collected 58,33 €.
test('the credit notes of an invoice give back the tax of their sum, and all of its own once it is credited whole', () => {
  expect(issued([17_500, 17_500]).map(({ tva }) => tva)).toEqual([2_917, 2_916])
  expect(issued([500, 500]).map(({ tva }) => tva)).toEqual([83, 84])
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 20 }), (sums) => {
      const notes = issued(sums)
      const whole = sums.reduce((sum, one) => sum + one, 0)
      expect(notes.reduce((sum, { tva }) => sum + tva, 0)).toBe(vatOf(whole))
      for (const { montant, tva } of notes) {
        expect(Math.abs(tva - vatOf(montant))).toBeLessThanOrEqual(1)
        expect(tva).toBeGreaterThanOrEqual(0)
        expect(tva).toBeLessThanOrEqual(montant)
      }
    }),
  )
})

test('a credit note keeps the tax that it was issued with; one from before they did says that of its own sum', () => {
  const line = { label: 'Geste', quantity: 1, unitPrice: 17_500, total: 17_500 }
  const avoir = { montant: 17_500, lignes: [line], vendeur: { regimeTva: 'TVA_20' as const } }
  expect(issuedVat({ ...avoir, lignes: [{ ...line, tva: 2_916 }] })).toBe(2_916)
  expect(issuedVat(avoir)).toBe(2_917)
  expect(issuedVat({ ...avoir, vendeur: { regimeTva: 'FRANCHISE' } })).toBeNull()
})

test('after notes from before that gave back too much, one gives back less, and never less than nothing', () => {
  const old = Array.from({ length: 5 }, () => ({ montant: 3, tva: 1 }))
  expect(creditedVat(60, old)).toBe(8)
  expect(creditedVat(1, old)).toBe(0)
})

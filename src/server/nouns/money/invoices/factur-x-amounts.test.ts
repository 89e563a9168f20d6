import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_IDENTITY } from '#contract/settings/house-settings.ts'
import { netAmountsOf } from './factur-x-amounts.ts'

const sum = (pieces: { net: number }[]) => pieces.reduce((total, { net }) => total + net, 0)

const line = fc
  .record({ quantity: fc.integer({ min: 1, max: 1_000 }), unitPrice: fc.integer({ min: 0, max: 200_000 }) })
  .map(({ quantity, unitPrice }) => ({ label: 'x', quantity, unitPrice, total: quantity * unitPrice }))

const facts = fc
  .record({
    lignes: fc.array(line, { minLength: 1, maxLength: 8 }),
    discount: fc.integer({ min: 0, max: 100 }),
    ajustement: fc.integer({ min: -5_000, max: 5_000 }),
    regimeTva: fc.constantFrom('FRANCHISE' as const, 'TVA_20' as const),
  })
  .map(({ lignes, discount, ajustement, regimeTva }) => {
    const whole = lignes.reduce((total, { total: own }) => total + own, 0)
    const remise = -Math.round((whole * discount) / 100)
    return {
      lignes:
        remise === 0
          ? lignes
          : [...lignes, { label: 'Remise', quantity: 1, unitPrice: remise, total: remise }],
      montant: Math.max(whole + remise + ajustement, 0),
      objet: 'Service',
      vendeur: { ...DEFAULT_IDENTITY, regimeTva },
    }
  })

test('before tax, lines less discounts plus charges make the basis, and the basis with the tax makes the price', () => {
  fc.assert(
    fc.property(facts, (facture) => {
      const net = netAmountsOf(facture)
      expect(sum(net.lines)).toBe(net.lineTotal)
      expect(sum(net.allowances)).toBe(net.allowanceTotal)
      expect(sum(net.charges)).toBe(net.chargeTotal)
      expect(net.lineTotal - net.allowanceTotal + net.chargeTotal).toBe(net.taxBasis)
      expect(net.taxBasis + net.tax).toBe(facture.montant)
      for (const { net: amount } of [...net.lines, ...net.allowances, ...net.charges])
        expect(amount).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('the line of a credit note has the tax that it keeps', () => {
  const lignes = [{ label: 'Geste', quantity: 1, unitPrice: 17_500, total: 17_500, tva: 2_916 }]
  const vendeur = { ...DEFAULT_IDENTITY, regimeTva: 'TVA_20' as const }
  expect(netAmountsOf({ lignes, montant: 17_500, objet: '', vendeur })).toMatchObject({
    lines: [{ net: 14_584 }],
    lineTotal: 14_584,
    taxBasis: 14_584,
    tax: 2_916,
  })
})

test('the tax taken out of each piece is twenty parts of a hundred and twenty, to the cent', () => {
  const lignes = [{ label: 'x', quantity: 240, unitPrice: 200, total: 48_000 }]
  const vendeur = { ...DEFAULT_IDENTITY, regimeTva: 'TVA_20' as const }
  expect(netAmountsOf({ lignes, montant: 48_000, objet: '', vendeur })).toMatchObject({
    lines: [{ net: 40_000 }],
    taxBasis: 40_000,
    tax: 8_000,
  })
})

import { expect, test } from 'vitest'
import { DEFAULT_PROMOTION } from '../settings/promotion.ts'
import { priceOf } from './price-of.ts'
import { checkPromoCode, discountIn, discountLine, discountText } from './promo-code.ts'

const december = { ...DEFAULT_PROMOTION, debut: '2026-12-01', fin: '2026-12-24' }

test.each([
  ['BIENVENUE20', '2026-12-01', { ok: true }],
  [' bienvenue20 ', '2026-12-24', { ok: true }],
  ['BIENVENUE', '2026-12-10', { ok: false, message: 'Ce code promotionnel n’existe pas' }],
  ['BIENVENUE20', '2026-11-30', { ok: false, message: 'Ce code promotionnel n’est pas encore valable' }],
  ['BIENVENUE20', '2026-12-25', { ok: false, message: 'Ce code promotionnel n’est plus valable' }],
])('« %s » on %s', (typed, day, verdict) => {
  expect(checkPromoCode(typed, { promotion: december, day })).toMatchObject(verdict)
})

test('a code that the house has switched off is over, whatever its dates', () => {
  const promotion = { ...december, active: false }
  expect(checkPromoCode('BIENVENUE20', { promotion, day: '2026-11-30' })).toEqual({
    ok: false,
    message: 'Ce code promotionnel n’est plus valable',
  })
})

test('a bill with its discount adds up to what is charged', () => {
  const tarif = { id: 'a', nom: 'Correction à la page', prix: 200, mode: 'PAR_PAGE' as const, actif: true }
  const promotion = { percentage: 20 }
  const price = priceOf({ tarif, tarifs: [tarif], pages: 250, promotion })
  if (!price.ok) throw new Error(price.message)
  const lines = [...price.lines, discountLine(DEFAULT_PROMOTION, price.discount)]
  expect(lines.reduce((sum, { total }) => sum + total, 0)).toBe(price.total)
  const found = discountIn(lines)
  expect(found?.line.label).toBe('Remise de 20\u00a0% (BIENVENUE20)')
  expect(found && discountText(found)).toBe('480,00\u00a0€ moins 96,00\u00a0€')
  expect(discountIn(price.lines)).toBeUndefined()
})

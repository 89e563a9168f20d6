import { expect, test } from 'vitest'
import { DEFAULT_PROMOTION } from '../promotions/promotion.ts'
import { priceOf } from './price-of.ts'
import {
  checkPromoCode,
  discountIn,
  discountLine,
  discountText,
  offerText,
  promotionOf,
} from './promo-code.ts'

const december = { ...DEFAULT_PROMOTION, debut: '2026-12-01', fin: '2026-12-24', limiteTotale: 5 }

test.each([
  [december, 0, '2026-12-01', { ok: true }],
  [december, 4, '2026-12-24', { ok: true }],
  [december, 0, '2026-11-30', { ok: false, message: 'Ce code promotionnel n’est pas encore valable' }],
  [december, 0, '2026-12-25', { ok: false, message: 'Ce code promotionnel n’est plus valable' }],
  [
    december,
    5,
    '2026-12-24',
    { ok: false, message: 'Ce code promotionnel a déjà servi autant de fois qu’il le pouvait' },
  ],
  [december, 5, '2026-12-25', { ok: false, message: 'Ce code promotionnel n’est plus valable' }],
  // Switched off by the house, it is over, whatever its dates.
  [
    { ...december, active: false },
    0,
    '2026-11-30',
    { ok: false, message: 'Ce code promotionnel n’est plus valable' },
  ],
])('%o, used %i times, on %s', (promotion, utilisations, day, verdict) => {
  expect(checkPromoCode({ promotion, utilisations }, day)).toMatchObject(verdict)
})

test('a code that nobody gave is none', () => {
  expect(checkPromoCode(undefined, '2026-12-01')).toEqual({
    ok: false,
    message: 'Ce code promotionnel n’existe pas',
  })
})

const tarif = { id: 'a', nom: 'Correction à la page', prix: 200, mode: 'PAR_PAGE' as const, actif: true }

test.each([
  // pages, percentage, free pages: subtotal, discount, the label of its line
  [250, 20, 10, 48_000, 9_600, 'Remise de 20\u00a0% (PROMO)'],
  [250, 0, 20, 48_000, 2_000, '10\u00a0pages offertes de plus (PROMO)'],
  [250, 20, 20, 48_000, 2_000 + 9_200, 'Remise de 20\u00a0% et 10\u00a0pages offertes de plus (PROMO)'],
  [11, 0, 20, 200, 200, '1\u00a0page offerte de plus (PROMO)'],
  [500, 0, 100, 58_000 + 20_000, 18_000, '90\u00a0pages offertes de plus (PROMO)'],
  [10, 20, 20, 0, 0, 'Remise de 20\u00a0% (PROMO)'],
])(
  '%i pages with %i % and %i pages offered',
  (pages, pourcentage, pagesOffertes, subtotal, discount, label) => {
    const offer = { ...DEFAULT_PROMOTION, code: 'PROMO', pourcentage, pagesOffertes }
    const price = priceOf({ tarif, tarifs: [tarif], pages, promotion: promotionOf(offer) })
    if (!price.ok) throw new Error(price.message)
    expect(price).toMatchObject({ subtotal, discount, total: subtotal - discount })
    expect(discountLine(offer, price)).toMatchObject({ label, total: -discount })
  },
)

test('a flat fee has no pages to offer', () => {
  const flat = { ...tarif, prix: 35_000, mode: 'FORFAIT' as const }
  const offer = { ...DEFAULT_PROMOTION, pourcentage: 0, pagesOffertes: 40 }
  expect(priceOf({ tarif: flat, tarifs: [flat], promotion: promotionOf(offer) })).toMatchObject({
    discount: 0,
    total: 35_000,
  })
})

test('an offer says what it adds to what everybody has', () => {
  expect(offerText({ pourcentage: 20, pagesOffertes: 10 })).toBe('remise de 20\u00a0%')
  expect(offerText({ pourcentage: 20, pagesOffertes: 30 })).toBe('remise de 20\u00a0% et 30 pages offertes')
  expect(offerText({ pourcentage: 0, pagesOffertes: 30 })).toBe('30 pages offertes')
})

test('a bill with its discount adds up to what is charged', () => {
  const promotion = { percentage: 20 }
  const price = priceOf({ tarif, tarifs: [tarif], pages: 250, promotion })
  if (!price.ok) throw new Error(price.message)
  const lines = [...price.lines, discountLine(DEFAULT_PROMOTION, price)]
  expect(lines.reduce((sum, { total }) => sum + total, 0)).toBe(price.total)
  const found = discountIn(lines)
  expect(found?.line.label).toBe('Remise de 20\u00a0% (BIENVENUE20)')
  expect(found && discountText(found)).toBe('480,00\u00a0€ moins 96,00\u00a0€')
  expect(discountIn(price.lines)).toBeUndefined()
})

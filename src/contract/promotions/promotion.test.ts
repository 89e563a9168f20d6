import { expect, test } from 'vitest'
import { FREE_PAGES } from '../tarifs/degressive-price.ts'
import { isPromotionOpen, promotionEtat } from './is-promotion-open.ts'
import { DEFAULT_PROMOTION, PAGES_OF_EVERYBODY, promotionEntry } from './promotion.ts'

test.each([
  ['2026-11-30', false],
  ['2026-12-01', true],
  ['2026-12-24', true],
  ['2026-12-25', false],
])('an offer from 1 to 24 December is open on %s: %s', (day, isOpen) => {
  const advent = { ...DEFAULT_PROMOTION, debut: '2026-12-01', fin: '2026-12-24' }
  expect(isPromotionOpen(advent, day)).toBe(isOpen)
})

test('an offer without dates is open until it is switched off', () => {
  expect(isPromotionOpen(DEFAULT_PROMOTION, '2030-01-01')).toBe(true)
  expect(isPromotionOpen({ ...DEFAULT_PROMOTION, active: false }, '2030-01-01')).toBe(false)
})

test('a code is kept in capitals, whatever was typed', () => {
  expect(promotionEntry.parse({ ...DEFAULT_PROMOTION, code: ' noel-10 ' }).code).toBe('NOEL-10')
})

test('an offer that ends before it begins is refused at its end', () => {
  const backwards = { ...DEFAULT_PROMOTION, debut: '2026-12-24', fin: '2026-12-01' }
  expect(promotionEntry.safeParse(backwards).error?.issues).toMatchObject([
    { path: ['fin'], message: 'L’offre ne peut pas finir avant de commencer' },
  ])
})

test('an offer of one day is an offer', () => {
  const day = { ...DEFAULT_PROMOTION, debut: '2026-12-24', fin: '2026-12-24' }
  expect(promotionEntry.safeParse(day).success).toBe(true)
})

test('a code that offers nothing is refused, and one of pages alone is not', () => {
  const nothing = { ...DEFAULT_PROMOTION, pourcentage: 0 }
  expect(promotionEntry.safeParse(nothing).error?.issues).toMatchObject([
    { path: ['pourcentage'], message: 'Donnez une remise, ou plus de dix pages offertes' },
  ])
  expect(promotionEntry.safeParse({ ...nothing, pagesOffertes: 20 }).success).toBe(true)
})

test('the ten pages of everybody are those of the prices', () => {
  expect(PAGES_OF_EVERYBODY).toBe(FREE_PAGES)
})

test.each([
  [{}, 0, 'OUVERTE'],
  [{ limiteTotale: 2 }, 1, 'OUVERTE'],
  [{ limiteTotale: 2 }, 2, 'EPUISEE'],
  [{ debut: '2026-12-01' }, 0, 'OUVERTE'],
  [{ debut: '2026-12-02' }, 0, 'A_VENIR'],
  [{ fin: '2026-12-01' }, 0, 'OUVERTE'],
  [{ fin: '2026-11-30' }, 0, 'TERMINEE'],
  [{ fin: '2026-11-30', limiteTotale: 1 }, 1, 'TERMINEE'],
  [{ active: false, fin: '2026-11-30' }, 0, 'INACTIVE'],
] as const)('on 1 December a promotion %o used %i times is %s', (changes, utilisations, etat) => {
  expect(promotionEtat({ ...DEFAULT_PROMOTION, ...changes, utilisations }, '2026-12-01')).toBe(etat)
})

import { expect, test } from 'vitest'
import { isPromotionOpen } from './is-promotion-open.ts'
import { DEFAULT_PROMOTION, promotion } from './promotion.ts'

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
  expect(promotion.parse({ ...DEFAULT_PROMOTION, code: ' noel-10 ' }).code).toBe('NOEL-10')
})

test('an offer that ends before it begins is refused at its end', () => {
  const backwards = { ...DEFAULT_PROMOTION, debut: '2026-12-24', fin: '2026-12-01' }
  expect(promotion.safeParse(backwards).error?.issues).toMatchObject([
    { path: ['fin'], message: 'L’offre ne peut pas finir avant de commencer' },
  ])
})

import { expect, test } from 'vitest'
import { findTarifBySlug, packSlug, unaccentedPackSlug } from './pack-slug.ts'

const integral = { nom: 'Pack Intégral (correction à la page)' }
const kdp = { nom: 'Pack KDP' }

test('the specification’s slug drops accented letters, the other keeps them without accent', () => {
  expect(packSlug(integral.nom)).toBe('pack-intgral-correction--la-page')
  expect(unaccentedPackSlug(integral.nom)).toBe('pack-integral-correction-a-la-page')
})

test.each([
  ['pack-intgral-correction--la-page', integral],
  ['pack-integral-correction-a-la-page', integral],
  ['Pack-Intégral-correction-à-la-page', integral],
  ['pack-integral', integral],
  ['pack-kdp', kdp],
  ['pack', integral],
  ['kdp', undefined],
  ['', undefined],
])('pack=%s finds its service', (slug, tarif) => {
  expect(findTarifBySlug([integral, kdp], slug)).toBe(tarif)
})

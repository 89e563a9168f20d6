import { expect, test } from 'vitest'
import { isPerPageText, prixFormateOf, tarifTextsAgree } from './tarif-texts.ts'

test.each([
  ['Pack Intégral (correction à la page)', null],
  ['PACK INTÉGRAL', null],
  ['Tarification dégressive', null],
  ['Relecture 2€/page', null],
  ['Correction du manuscrit, prix par page', null],
  ['Pack étudiant', '3,99 €/page'],
  ['Pack étudiant', '3,99€/page'],
  ['Pack étudiant', '3,99\u00a0€/page'],
])('« %s » (%s) is charged by the page', (nom, prixFormate) => {
  expect(isPerPageText(nom, prixFormate)).toBe(true)
})

test.each([
  ['Pack KDP', '350 €'],
  ['Pack Rédaction', '1 450 €'],
  ['Correction du manuscrit', null],
  ['Mise en page', '200 €'],
])('« %s » (%s) is not charged by the page', (nom, prixFormate) => {
  expect(isPerPageText(nom, prixFormate)).toBe(false)
})

test('a tarif whose texts contradict its mode does not agree with itself', () => {
  const nom = 'Pack Intégral (correction à la page)'
  expect(tarifTextsAgree({ nom, prixFormate: '2 €/page', mode: 'PAR_PAGE' })).toBe(true)
  expect(tarifTextsAgree({ nom, prixFormate: '900 €', mode: 'FORFAIT' })).toBe(false)
  expect(tarifTextsAgree({ nom: 'Pack KDP', prixFormate: '350 €/page', mode: 'FORFAIT' })).toBe(false)
  expect(tarifTextsAgree({ nom: 'Pack KDP', prixFormate: '350 €', mode: 'PAR_PAGE' })).toBe(false)
})

test('the price text of each mode agrees with it', () => {
  expect(prixFormateOf({ prix: 200, mode: 'PAR_PAGE' })).toBe('2\u00a0€/page')
  expect(prixFormateOf({ prix: 145_000, mode: 'FORFAIT' })).toBe('1\u202f450\u00a0€')
  expect(prixFormateOf({ prix: 50, mode: 'SUPPLEMENT' })).toBe('+50\u00a0%')
})

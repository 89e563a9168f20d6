import { expect, test } from 'vitest'
import {
  completedPrixFormate,
  isPerPageText,
  perPageWords,
  prixFormateOf,
  tarifTextsAgree,
} from './tarif-texts.ts'

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

test.each([
  ['4,99€', '4,99\u00a0€/page'],
  ['4,99 € par page', '4,99\u00a0€/page'],
  ['Dès 3 €', 'Dès 3\u00a0€/page'],
  ['3,99 €/page', '3,99 €/page'],
  ['sur devis', 'sur devis'],
])('the price text « %s » of a service sold by the page is shown « %s »', (prixFormate, shown) => {
  expect(completedPrixFormate({ prixFormate, mode: 'PAR_PAGE' })).toBe(shown)
  expect(completedPrixFormate({ prixFormate, mode: 'FORFAIT' })).toBe(prixFormate)
})

test('the words of a name that announce a price by the page are told', () => {
  expect(perPageWords('Correction intégrale du roman')).toBe('intégral')
  expect(perPageWords('Relecture à la page')).toBe('à la page')
  expect(perPageWords('Pack KDP')).toBeUndefined()
})

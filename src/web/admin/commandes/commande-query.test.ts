import { expect, test } from 'vitest'
import { commandeFilters } from '#contract/commandes/admin-endpoints.ts'
import { isFiltered } from './commande-query.ts'

// The orders of one client were counted as all the house's: « 4 en tout ».
test.each([
  ['clientId', '0190a000-0000-7000-8000-000000000001'],
  ['correcteurId', 'aucun'],
  ['statut', 'PAYEE'],
  ['search', 'causse'],
])('a list of orders kept by %s is a filtered one', (name, value) => {
  expect(isFiltered(commandeFilters.parse({ [name]: value }))).toBe(true)
})

test('a list of orders that is a page, in an order, leaves none out', () => {
  expect(isFiltered(commandeFilters.parse({ page: 2, sortBy: 'titre', sortDirection: 'asc' }))).toBe(false)
})

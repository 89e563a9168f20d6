import { expect, test } from 'vitest'
import { COMMANDE_CSV } from './commande-csv.ts'

// « Note du client » and « Note du correcteur » named words that the house had written.
test('the notes of an order have the names that the house’s screens give them', () => {
  const headings = COMMANDE_CSV.map(([heading]) => heading)
  expect(headings.filter((heading) => heading.startsWith('Note'))).toEqual(['Note au client', 'Note interne'])
})

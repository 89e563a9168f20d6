import { expect, test } from 'vitest'
import { holdsAll, matchingParts, wordsOf } from './matching-parts.ts'

const found = (text: string, search: string) =>
  matchingParts(text, wordsOf(search))
    .filter((part) => part.found)
    .map((part) => part.text)

test.each([
  ['Quels sont vos délais ?', 'DELAI', ['délai']],
  ['La relecture d’une œuvre', 'oeuvre', ['œuvre']],
  ['La relecture d’une œuvre', "d'une", ['d’une']],
  ['Déjà payé, déjà reçu', 'deja', ['Déjà', 'déjà']],
  ['Paiement par carte', 'carte paie', ['Paie', 'carte']],
  ['Un .docx ou un (.pdf)', '(.pdf)', ['(.pdf)']],
  ['Rien ici', 'ailleurs', []],
  ['Tout', '', []],
])('in « %s », « %s » is found as %j', (text, search, expected) => {
  expect(found(text, search)).toEqual(expected)
  const parts = matchingParts(text, wordsOf(search))
  expect(parts.map((part) => part.text).join('')).toBe(text)
})

test('every word must be there, in any order', () => {
  expect(holdsAll('Comment se passe le paiement ?', wordsOf('paiement COMMENT'))).toBe(true)
  expect(holdsAll('Comment se passe le paiement ?', wordsOf('paiement délai'))).toBe(false)
})

import { expect, test } from 'vitest'
import { searchedWords } from '#contract/shared/searchable.ts'
import { matchingParts } from './matching-parts.ts'

const found = (text: string, search: string) =>
  matchingParts(text, searchedWords(search))
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
  ['Le grand\u2011livre d’«\u202fÉté\u202f»', 'grand-livre', ['grand\u2011livre']],
  ['Le grand\u2011livre d’«\u202fÉté\u202f»', "d'été", ['d’«\u202fÉté']],
  ['Re\u0301e\u0301dite', 'réé', ['Re\u0301e\u0301']],
  ['Au fil de la fable', 'la', ['la']],
  ['Pour 15\u00a0€ la page', '15€', ['15\u00a0€']],
])('in « %s », « %s » is found as %j', (text, search, expected) => {
  expect(found(text, search)).toEqual(expected)
  const parts = matchingParts(text, searchedWords(search))
  expect(parts.map((part) => part.text).join('')).toBe(text)
})

import { expect, test } from 'vitest'
import { midSentence } from './mid-sentence.ts'

// « Autoédition KDP » was shown « autoédition kdp » beside its corrector.
test.each([
  ['Romans et récits', 'romans et récits'],
  ['Autoédition et Amazon KDP', 'autoédition et Amazon KDP'],
  ['KDP et mise en page', 'KDP et mise en page'],
  ['Écriture', 'écriture'],
  ['À la page', 'à la page'],
  ['', ''],
])('« %s » within a sentence is « %s »', (label, said) => {
  expect(midSentence(label)).toBe(said)
})

import { expect, test } from 'vitest'
import { areAlike, bare } from './likeness.ts'

const ONE =
  'Le notaire posa sa plume sur le bureau et regarda la pluie tomber dans la cour. Il pensait à sa fille, qui devait arriver par le train du soir.'
const OTHER =
  'La plage était vide et le vent poussait le sable sur la digue. Elle pensait à son père, qui devait partir par le bateau du matin.'
const alike = (one: string, other: string) => areAlike([bare(one)], [bare(other)])

test('two books are not alike, though they share their most common words', () => {
  expect(alike(ONE, OTHER)).toBe(false)
})

test('a book with a word changed in five is the same, whatever its signs, capitals and accents', () => {
  const changed = ONE.split(' ').map((word, index) => (index % 5 === 0 ? 'autre' : word))
  expect(alike(ONE, changed.join(' '))).toBe(true)
  expect(alike(ONE, ONE.toUpperCase().replaceAll('É', 'E').replaceAll(',', ' ;'))).toBe(true)
  expect(bare('L’Été…\u00a0!')).toBe('l ete')
})

import { expect, test } from 'vitest'
import { perThousand, type RefusalCount, refusalsOf } from './refusals.ts'

const ID = '019abc00-0000-7000-8000-000000000001'
const count = (genre: RefusalCount['genre'], corrections: number, refusees: number) => ({
  genre,
  corrections,
  refusees,
})

test('refusals are told from twenty readings on, of a corrector and of the house, by kind in their order', () => {
  const genres = [count('MOTS', 400, 12), count('ESPACES', 1000, 0)]
  expect(
    refusalsOf([
      { id: ID, nom: 'Zoé Petit', lectures: 20, genres },
      { id: ID, nom: 'Élise Roy', lectures: 19, genres: [count('MOTS', 100, 8)] },
    ]),
  ).toEqual({
    maison: { lectures: 39, genres: [count('ESPACES', 1000, 0), count('MOTS', 500, 20)] },
    correcteurs: [
      { id: ID, nom: 'Élise Roy', lectures: 19, genres: null },
      { id: ID, nom: 'Zoé Petit', lectures: 20, genres: [genres[1], genres[0]] },
    ],
  })
  expect(refusalsOf([])).toEqual({ maison: { lectures: 0, genres: null }, correcteurs: [] })
})

test.each([
  [[], null],
  [[count('MOTS', 0, 0)], null],
  [[count('MOTS', 400, 12)], 30],
  [[count('MOTS', 400, 12), count('ESPACES', 1000, 0)], 8.6],
])('of %j, %s for a thousand', (counts, share) => {
  expect(perThousand(counts)).toBe(share)
})

import { expect, test } from 'vitest'
import { avisGiven, satisfactionOf } from './avis.ts'

test('notes give an average to a tenth, and the share of 4 and 5', () => {
  const counts = [
    { note: 5, total: 2 },
    { note: 4, total: 1 },
    { note: 2, total: 1 },
  ]
  expect(satisfactionOf(counts)).toEqual({ averageRating: 4, tauxSatisfaction: 75, nombreAvis: 4 })
  expect(
    satisfactionOf([
      { note: 5, total: 2 },
      { note: 3, total: 1 },
    ]),
  ).toEqual({
    averageRating: 4.3,
    tauxSatisfaction: 67,
    nombreAvis: 3,
  })
})

test('without any note nothing is claimed', () => {
  expect(satisfactionOf([])).toEqual({ averageRating: null, tauxSatisfaction: null, nombreAvis: 0 })
})

test.each([0, 6, 4.5, '5', null])('a note of %j is refused', (note) => {
  expect(avisGiven.safeParse({ note }).error?.issues[0]?.message).toBe('La note va de 1 à 5')
})

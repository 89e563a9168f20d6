import { expect, test } from 'vitest'
import { notesIn } from './demo-figures.ts'
import { makeSample } from './sample/make-sample.ts'
import { openAnswers } from './testing/open-answers.ts'

const DAY = '2026-11-24'

function opened() {
  const { house } = openAnswers(makeSample(DAY), `${DAY}T09:00:00Z`)
  const rated = house.commandes.find(({ avis }) => avis)
  const step = rated?.timeline.find(({ type }) => type === 'BON_A_TIRER')
  if (!rated || !step) throw new Error('the sample has no rated order')
  house.commandes = [rated]
  const given = (day: string) =>
    notesIn(house, { from: day, to: day }).reduce((sum, { total }) => sum + total, 0)
  return { rated, step, given }
}

// A rated order dated its note by its last change, once it was taken up again.
test('a note is of the day on which its author found the text good to print', () => {
  const { rated, step, given } = opened()
  step.createdAt = '2026-03-02T10:00:00.000Z'
  Object.assign(rated, { statut: 'EN_COURS', updatedAt: `${DAY}T08:00:00.000Z` })
  expect([given('2026-03-02'), given(DAY)]).toEqual([1, 0])
})

test('without that step, a note is of the day on which the order was first finished', () => {
  const { rated, step, given } = opened()
  const finished = { ...step, type: 'STATUT', note: null } as const
  rated.timeline = [
    { ...finished, de: 'EN_COURS', vers: 'TERMINE', createdAt: '2026-03-02T10:00:00.000Z' },
    { ...finished, de: 'TERMINE', vers: 'EN_COURS', createdAt: '2026-03-05T10:00:00.000Z' },
    { ...finished, de: 'EN_COURS', vers: 'TERMINE', createdAt: '2026-03-09T10:00:00.000Z' },
  ]
  expect([given('2026-03-02'), given('2026-03-09')]).toEqual([1, 0])
})

import { expect, test } from 'vitest'
import { answerDeadline, awaitsAnswer, revisionsLeft } from './delivery-answer.ts'

test('an author answers until the end of the seventh day in Paris, in winter and in summer', () => {
  expect(answerDeadline(new Date('2026-11-19T16:20:00Z')).toISOString()).toBe('2026-11-26T22:59:59.999Z')
  expect(answerDeadline(new Date('2026-07-01T05:00:00Z')).toISOString()).toBe('2026-07-08T21:59:59.999Z')
  // The clocks go back on 25 October 2026.
  expect(answerDeadline(new Date('2026-10-18T10:00:00Z')).toISOString()).toBe('2026-10-25T22:59:59.999Z')
})

test('a delivery waits for an answer while its order is worked on', () => {
  const livreeLe = new Date('2026-11-19T16:20:00Z')
  expect(awaitsAnswer({ statut: 'EN_COURS', livreeLe })).toBe(true)
  expect(awaitsAnswer({ statut: 'EN_COURS', livreeLe: null })).toBe(false)
  expect(awaitsAnswer({ statut: 'TERMINE', livreeLe })).toBe(false)
})

test('revisions used beyond those included leave none, not less', () => {
  expect(revisionsLeft({ revisionsIncluses: 2, revisionsUtilisees: 1 })).toBe(1)
  expect(revisionsLeft({ revisionsIncluses: 1, revisionsUtilisees: 2 })).toBe(0)
})

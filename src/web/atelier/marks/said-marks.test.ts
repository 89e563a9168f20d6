import { expect, test } from 'vitest'
import type { Marque } from '#contract/atelier/marque.ts'
import { saidMarks } from './said-marks.ts'

const mark = (rang: number, choix: Marque['choix']): Marque => ({
  rang,
  rangs: [rang],
  choix,
  mot: choix === 'QUESTION' ? 'Pourquoi\u202f?' : null,
  numero: '1.1',
  choisieLe: '2026-11-20T10:00:00.000Z',
  motLe: '2026-11-20T10:00:00.000Z',
})

// Two corrections of a former rule of grouping are one: the page showed the question, the file was written without the words refused.
test('marks of a former rule that meet in one correction are of the whole, and the refusal stands', () => {
  const marks = saidMarks([mark(3, 'QUESTION'), mark(4, 'REFUSEE'), mark(9, null)])
  expect(marks.of({ changes: [3, 4, 5] })).toMatchObject({ choix: 'REFUSEE', mot: 'Pourquoi\u202f?' })
  expect(marks.allOf({ changes: [3, 4, 5] }).map(({ rang }) => rang)).toEqual([3, 4])
  expect(marks.of({ changes: [3] })?.choix).toBe('QUESTION')
  expect(marks.of({ changes: [5, 9] })).toBeUndefined()
})

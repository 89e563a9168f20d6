import { expect, test } from 'vitest'
import { countManuscript } from './count-manuscript.ts'
import { countRefusals } from './count-refusals.ts'
import { openManuscript } from './manuscript.ts'
import { pickCorrections } from './pick-corrections.ts'
import { readManuscript } from './reading.ts'
import { releveOf } from './releve.ts'
import { docxOf, heading, moved, p, r } from './testing/docx-of.ts'

// What goes over the end of a chapter was counted once in each: with all refused, one correction was still accepted.
test('the figures of a text count once a correction that is in two chapters, whose numbers both lead to it', () => {
  const body =
    heading('Un') +
    p(r('a ') + moved('From', 'Plus tard.') + r(' b')) +
    heading('Deux') +
    p(r('c ') + moved('To', 'Plus tard.'))
  const reading = readManuscript(openManuscript(docxOf({ body }), 'roman.docx'))
  const changes = reading.chapters[0]?.corrections[0]?.changes ?? []
  const { corrections, kinds, chapters } = releveOf(reading)
  expect([corrections, kinds.MOTS, ...chapters.map((one) => one.corrections)]).toEqual([1, 1, 1, 1])
  expect(countManuscript(docxOf({ body }), 'roman.docx').corrections).toBe(1)
  expect(countRefusals(reading, new Set(changes))).toEqual([{ genre: 'MOTS', corrections: 1, refusees: 1 }])
  expect(pickCorrections(reading, { by: 'KIND', kind: 'MOTS' })).toHaveLength(1)
  const both = pickCorrections(reading, { by: 'RANKS', ranks: changes })
  expect(both.map(({ number }) => number)).toEqual(['1.1', '2.1'])
})

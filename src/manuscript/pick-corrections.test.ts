import { expect, test } from 'vitest'
import { openManuscript } from './manuscript.ts'
import { pickCorrections } from './pick-corrections.ts'
import { readManuscript } from './reading.ts'
import { del, docxOf, heading, ins, moved, p, r } from './testing/docx-of.ts'

const OK = p(r('Il dit ') + del('ok') + ins('d’accord') + r('.'))
const READING = readManuscript(
  openManuscript(
    docxOf({
      body:
        heading('Un') +
        OK +
        p(r('Il') + del(' ') + ins('\u202f') + r('! ') + del('très ') + r('tard')) +
        heading('Deux') +
        OK +
        p(r('Elle dit ') + del('ok') + ins('oui') + r('.')) +
        p(r('Il ') + moved('From', 'très ') + r('rit, ') + moved('To', 'très ')),
    }),
    'a.docx',
  ),
)
const numbers = (asked: Parameters<typeof pickCorrections>[1]) =>
  pickCorrections(READING, asked).map(({ number }) => number)

test('the same words put for the same others are found in the whole book', () => {
  const words = { wordsBefore: 'ok', wordsAfter: 'd’accord' }
  expect(numbers({ by: 'WORDS', kind: 'MOTS', ...words })).toEqual(['1.1', '2.1'])
})

test('a passage moved is no deletion of its words', () => {
  expect(numbers({ by: 'WORDS', kind: 'MOTS', wordsBefore: 'très ', wordsAfter: '' })).toEqual(['1.3'])
})

test('a kind is found in its chapter alone, or in the whole book', () => {
  expect(numbers({ by: 'KIND', chapter: 0, kind: 'MOTS' })).toEqual(['1.1', '1.3'])
  expect(numbers({ by: 'KIND', chapter: 0, kind: 'ESPACES' })).toEqual(['1.2'])
  expect(numbers({ by: 'KIND', chapter: 9, kind: 'MOTS' })).toEqual([])
  expect(numbers({ by: 'KIND', kind: 'MOTS' })).toEqual(['1.1', '1.3', '2.1', '2.2', '2.3'])
})

test('marks find their corrections by the first change', () => {
  const [first] = pickCorrections(READING, { by: 'KIND', chapter: 1, kind: 'MOTS' })
  expect(numbers({ by: 'RANKS', ranks: [first?.changes[0] ?? -1] })).toEqual(['2.1'])
})

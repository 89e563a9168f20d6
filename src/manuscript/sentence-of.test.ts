import { expect, test } from 'vitest'
import { openManuscript } from './manuscript.ts'
import { readManuscript } from './reading.ts'
import { sentenceOf } from './sentence-of.ts'
import { sheetOf } from './sheet.ts'
import { del, docxOf, ins, mark, p, r } from './testing/docx-of.ts'

function sentences(body: string, most = 1000): string[] {
  const sheet = sheetOf(readManuscript(openManuscript(docxOf({ body }), 'a.docx')), 0, () => undefined)
  return sheet.corrections.map((correction) => sentenceOf(sheet, correction, most))
}

test('a question quotes the sentence as it is corrected, or as it was where nothing is left of it', () => {
  expect(
    sentences(
      p(
        r('La nuit tombait. Il ') +
          del('fesait') +
          ins('faisait') +
          r(' froid\u202f! Elle partit. ') +
          del('Seule. ') +
          r('Puis rien.'),
      ),
    ),
  ).toEqual(['Il faisait froid\u202f!', 'Seule.'])
})

test('a long sentence is cut around its correction, within its bound', () => {
  const [sentence] = sentences(p(r('mot '.repeat(400)) + ins('ici') + r(' mot'.repeat(400))), 100)
  expect(sentence).toContain('ici')
  expect(sentence?.length).toBeLessThanOrEqual(100)
})

test('a correction that begins by the end of a paragraph is quoted from the next', () => {
  expect(sentences(p(r('Un.'), mark('ins')) + p(ins('Deux.')))).toEqual(['Deux.'])
})

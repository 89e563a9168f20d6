import { createHash } from 'node:crypto'
import { readComments } from '#manuscript/comments.ts'
import { type Manuscript, openManuscript } from '#manuscript/manuscript.ts'
import { textOfRuns } from '#manuscript/paragraphs.ts'
import { readManuscript } from '#manuscript/reading.ts'
import type { AuthorMarks } from '#manuscript/returned/author-marks.ts'
import { returnedCopy } from '#manuscript/returned/returned-copy.ts'
import { comment, del, docxOf, ins, p, r } from '#manuscript/testing/docx-of.ts'
import { CASES, slugOf } from './cases.ts'
import { END, PAUL, run } from './pieces.ts'

const AUTHOR = { name: 'L’auteur', date: '2026-11-30T10:00:00Z' }
const commented = (id: number, content: string) =>
  `<w:commentRangeStart w:id="${id}"/>${content}<w:commentRangeEnd w:id="${id}"/>${run(`<w:commentReference w:id="${id}"/>`)}`

/** Two persons' corrections, and two questions. */
const ALL_THAT_AN_AUTHOR_SAYS = {
  body:
    p(r('Il ') + del('fesait') + ins('faisait') + r(' nuit') + ins(' noire', PAUL) + r('.')) +
    p(commented(1, r('Le cahier') + ins(' bleu')) + commented(2, r(' de 1982')) + r('.')) +
    p(r('Un ') + del('chat') + ins('lion') + r(' dort.')) +
    END,
  comments: comment(1, 'Bleu\u202f?') + comment(2, 'Ou de 1976\u202f?', PAUL),
}

/** Each case as its author gives it back, by the name of its file: one correction in two refused, the next worded otherwise; every comment answered. */
export function returnedCases(): Map<string, Uint8Array> {
  const cases = Object.entries({ ...CASES, 'all that an author says': ALL_THAT_AN_AUTHOR_SAYS })
  return new Map(
    cases.map(([name, parts]) => {
      const source = openManuscript(docxOf(parts), 'a.docx')
      return [slugOf(name), returnedCopy(source, marksOn(source), AUTHOR)]
    }),
  )
}

/** What a file was written as; the numbers of its changes depend on the cases written before. */
export function writtenIn({ package: { entries } }: Manuscript): string {
  const hash = createHash('sha256')
  for (const [path, bytes] of entries)
    hash.update(`${path}\n${new TextDecoder().decode(bytes).replace(/ w:id="\d+"/g, '')}\n`)
  return hash.digest('hex').slice(0, 16)
}

function marksOn(source: Manuscript): AuthorMarks {
  const { chapters } = readManuscript(source)
  const corrections = chapters.flatMap((chapter) => chapter.corrections)
  const refused = corrections.filter((_, index) => index % 2 === 0)
  const worded = corrections.filter((_, index) => index % 2 === 1)
  const block = (chapters[0]?.paragraphs ?? []).findIndex(
    ({ runs }) => textOfRuns(runs, 'AFTER') === 'La fin.',
  )
  const words = { on: 'WORDS', block, from: 3, to: 6, passage: 'fin', text: 'suite & fin' } as const
  return {
    refused: new Set(refused.flatMap(({ changes }) => changes)),
    wordings: [
      ...worded.map(({ changes }) => ({ on: 'CORRECTION' as const, ranks: changes, text: 'autrement' })),
      ...(block < 0 ? [] : [words]),
    ],
    answers: readComments(source.package).map(({ id, text }) => ({
      comment: id,
      text: `À «\u202f${text}\u202f»\u00a0: oui.`,
    })),
  }
}

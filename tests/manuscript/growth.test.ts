import { expect, test } from 'vitest'
import { compareManuscripts } from '#manuscript/compare-manuscripts.ts'
import { copyOf } from '#manuscript/copies.ts'
import { countSource } from '#manuscript/count-source.ts'
import { decidedCopy } from '#manuscript/decided-copy.ts'
import { openManuscript } from '#manuscript/manuscript.ts'
import { readNumbering } from '#manuscript/numbering.ts'
import { readManuscript } from '#manuscript/reading.ts'
import { releveOf } from '#manuscript/releve.ts'
import { returnedCopy } from '#manuscript/returned/returned-copy.ts'
import { sheetOf } from '#manuscript/sheet.ts'
import { drawn } from '#server/testing/sweep.ts'
import { LONG_FILES } from './long-files.ts'

/** Of the processor, so that a busy machine does not count: reading takes a few tenths of it, and took minutes at ten times the size. */
const MOST_SECONDS = 6

// A file of 40 kB kept the reader its whole time: what it names was sought by going through all the rest.
test.each(drawn(LONG_FILES))('reading grows with the file and no faster: $0', (_, bytes) => {
  const before = process.cpuUsage()
  everyReadingOf(bytes())
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(MOST_SECONDS)
})

/** All that the product does with a delivered file: counts, reading, first chapter, copies, comparison. */
function everyReadingOf(bytes: Uint8Array): void {
  const file = { bytes, filename: 'a.docx' }
  const manuscript = openManuscript(bytes, file.filename)
  const reading = readManuscript(manuscript)
  releveOf(reading)
  sheetOf(reading, 0, readNumbering(manuscript.package))
  const corrections = reading.chapters.flatMap((chapter) => chapter.corrections)
  const refused = corrections.filter((_, index) => index % 2 === 0).flatMap(({ changes }) => changes)
  decidedCopy(manuscript, new Set(refused))
  copyOf(manuscript, 'ORIGINE')
  const answers = reading.comments.map(({ id: comment }) => ({ comment, text: 'Oui.' }))
  returnedCopy(manuscript, { refused: new Set(refused), wordings: [], answers }, { name: 'A', date: '' })
  countSource(bytes, file.filename)
  compareManuscripts(file, file)
}

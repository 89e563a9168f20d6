import { findInReading } from '#contract/manuscript/find-in-reading.ts'
import { type Manuscript, openManuscript } from '#contract/manuscript/manuscript.ts'
import { readNumbering } from '#contract/manuscript/numbering.ts'
import { pickCorrections } from '#contract/manuscript/pick-corrections.ts'
import { type Reading, readManuscript } from '#contract/manuscript/reading.ts'
import { releveOf } from '#contract/manuscript/releve.ts'
import { sheetOf } from '#contract/manuscript/sheet.ts'
import { answerQuestions } from './answer-questions.ts'
import { picturesOf } from './pictures.ts'

// A worker of its own: reading a novel must not hold the page. It keeps the book, the page asks for what it draws.
let opened: { manuscript: Manuscript; reading: Reading } | undefined

answerQuestions<'open' | 'releve' | 'chapter' | 'find' | 'corrections'>({
  open({ bytes, filename }) {
    const manuscript = openManuscript(bytes, filename)
    opened = { manuscript, reading: readManuscript(manuscript) }
    return true
  },
  releve: () => releveOf(book().reading),
  chapter(rank) {
    const { manuscript, reading } = book()
    const sheet = sheetOf(reading, rank, readNumbering(manuscript.package))
    return { ...sheet, pictures: picturesOf(sheet, manuscript.package.entries) }
  },
  find: (words) => findInReading(book().reading, words),
  corrections: (asked) => pickCorrections(book().reading, asked),
})

function book() {
  if (!opened) throw new Error('No file is open')
  return opened
}

import { type Manuscript, openManuscript } from '#manuscript/manuscript.ts'
import { readNumbering } from '#manuscript/numbering.ts'
import { pickCorrections } from '#manuscript/pick-corrections.ts'
import { type Reading, readManuscript } from '#manuscript/reading.ts'
import { releveOf } from '#manuscript/releve.ts'
import { type Line, type Sheet, sheetOf } from '#manuscript/sheet.ts'
import { findInReading } from '#web/manuscript/find-in-reading.ts'
import { answerQuestions } from './answer-questions.ts'

// A worker of its own: reading a novel must not block the page. It holds the book, and the page asks for one chapter at a time.
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

/** Picture types that every browser shows; not the drawings of word processors (EMF, WMF). */
const TYPES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
}

/** The pictures of a chapter by their path, with a type of ours. */
function picturesOf(sheet: Sheet, entries: Map<string, Uint8Array>): Map<string, Blob> {
  const paths = linesOf(sheet).flatMap(({ segments }) =>
    segments.flatMap(({ runs }) => runs.flatMap(({ picture }) => picture ?? [])),
  )
  return new Map(
    paths.flatMap((path) => {
      const type = TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()]
      const bytes = entries.get(path)
      return type && bytes ? [[path, new Blob([new Uint8Array(bytes)], { type })] as const] : []
    }),
  )
}

function linesOf({ blocks, notes }: Sheet): Line[] {
  const inBlocks = blocks.flatMap((block) => {
    if (block.type === 'TEXT') return block.lines
    if (block.type === 'LIST') return block.items.map(({ line }) => line)
    return block.rows.flatMap(({ cells }) => cells.flat())
  })
  return [...inBlocks, ...notes.flatMap(({ lines }) => lines)]
}

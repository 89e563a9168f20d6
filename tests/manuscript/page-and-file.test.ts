import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decidedCopy } from '#manuscript/decided-copy.ts'
import { openManuscript } from '#manuscript/manuscript.ts'
import { readManuscript } from '#manuscript/reading.ts'
import { docxOf } from '#manuscript/testing/docx-of.ts'
import { changesLeft } from '#manuscript/testing/read-back.ts'
import { drawn } from '#server/testing/sweep.ts'
import { CASES } from './cases.ts'
import { pageLines } from './page-lines.ts'

/** Folders of Word files: ours, and those that stand beside this project (skipped when absent). */
const FOLDERS = [join(import.meta.dirname, 'libreoffice'), '../shared/tracked-docx', '../shared/cases']
/** Of 300 000 changes: read for its time, elsewhere. */
const LARGE = 'changes-300k-text.docx'
/** Two paragraphs that a table parts are one in the file once the table goes with the mark before it: the page leaves them apart. */
const PARTED = 'RP051-Arabic.docx'

const files = [
  ...Object.entries(CASES).map(([name, parts]) => ({ name, bytes: docxOf(parts) })),
  ...FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.docx') && name !== LARGE)
      .map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(folder, name))) })),
  ),
]

describe('a text is written as the page shows it, whichever corrections are refused', () => {
  test.each(drawn(files))('$name', ({ name, bytes }) => {
    const read = (lines: string[]) => (name === PARTED ? [lines.join('')] : lines)
    const source = openManuscript(bytes, 'a.docx')
    const reading = readManuscript(source)
    const corrections = reading.chapters.flatMap((chapter) => chapter.corrections)
    fc.assert(
      fc.property(fc.subarray(corrections), (chosen) => {
        // A mark kept from a former grouping may hold a part of a correction: it is of the whole.
        const kept = new Set(chosen.flatMap(({ changes }) => changes[changes.length >> 1] ?? []))
        const refused = new Set(
          corrections
            .filter(({ changes }) => changes.some((rank) => kept.has(rank)))
            .flatMap(({ changes }) => changes),
        )
        const written = openManuscript(decidedCopy(source, kept), 'a-bon-a-tirer.docx')
        expect(changesLeft(written)).toBe(0)
        expect(read(pageLines(readManuscript(written), new Set()))).toEqual(read(pageLines(reading, refused)))
      }),
      { numRuns: 12, examples: [[[]], [corrections]], seed: 7 },
    )
  })
})

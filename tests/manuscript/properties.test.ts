import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Decision } from '#contract/manuscript/changes.ts'
import { decideManuscript } from '#contract/manuscript/decide-manuscript.ts'
import { decidedCopy } from '#contract/manuscript/decided-copy.ts'
import { openManuscript } from '#contract/manuscript/manuscript.ts'
import type { Paragraph } from '#contract/manuscript/paragraphs.ts'
import { type Reading, readManuscript } from '#contract/manuscript/reading.ts'
import { releveOf } from '#contract/manuscript/releve.ts'
import { docxOf } from '#contract/manuscript/testing/docx-of.ts'
import { changesLeft, decided, linesByPart } from '#contract/manuscript/testing/read-back.ts'
import { CASES } from './cases.ts'

const WRITTEN = join(import.meta.dirname, 'libreoffice')
const files = [
  ...Object.entries(CASES).map(([name, parts]) => ({ name, bytes: docxOf(parts) })),
  ...readdirSync(WRITTEN).map((name) => ({
    name: `LibreOffice, ${name}`,
    bytes: new Uint8Array(readFileSync(join(WRITTEN, name))),
  })),
]

/** A word or a mark inserted by one person and deleted by another was never the author's: the reading shows it deleted, the file has lost it. */
const NEVER_THEIRS = ['words put then taken', 'a mark put then taken']

describe.each(files)('$name', ({ name: shown, bytes }) => {
  const open = () => openManuscript(bytes, 'a.docx')

  test('keeps its bytes where nothing is decided', () => {
    const source = open()
    for (const [path, part] of decideManuscript(source, () => undefined))
      expect(part).toBe(source.package.entries.get(path))
  })

  test('is well-formed whatever is decided of it, and no part without a decision changes', () => {
    for (const seed of [1, 2, 3]) {
      const source = open()
      const decide = someOf(seed)
      const entries = decideManuscript(source, decide)
      expect(() => decided(source, decide)).not.toThrow()
      const untouched = source.stories.filter(({ part, firstRank }) =>
        part.changes.every(({ index }) => decide(firstRank + index) === undefined),
      )
      for (const { path } of untouched) expect(entries.get(path)).toBe(source.package.entries.get(path))
    }
  })

  test('reads the same decided in two times or at once', () => {
    for (const decision of ['ACCEPT', 'REFUSE'] as const) {
      const first = decided(open(), (rank) => (rank % 2 === 0 ? decision : undefined))
      expect(linesByPart(decided(first, decision))).toEqual(linesByPart(decided(open(), decision)))
    }
  })

  test.skipIf(NEVER_THEIRS.includes(shown))(
    'is written as the page shows it when every other correction is refused',
    () => {
      for (const parity of [0, 1]) {
        const source = open()
        const reading = readManuscript(source)
        const corrections = reading.chapters.flatMap((chapter) => chapter.corrections)
        const refused = new Set(
          corrections.filter((_, index) => index % 2 === parity).flatMap((one) => one.changes),
        )
        const written = openManuscript(decidedCopy(source, refused), 'a-bon-a-tirer.docx')
        expect(changesLeft(written)).toBe(0)
        expect(linesOf(readManuscript(written), new Set())).toEqual(linesOf(reading, refused))
      }
    },
  )

  test('has every change in one correction, and no more corrections than changes', () => {
    const source = open()
    const told = readManuscript(source).chapters.flatMap(({ corrections }) =>
      corrections.flatMap(({ changes }) => changes),
    )
    expect(new Set(told).size).toBe(told.length)
    expect(told.length).toBe(changesLeft(source))
    expect(releveOf(readManuscript(source)).corrections).toBeLessThanOrEqual(changesLeft(source))
  })
})

/** Accepts, refuses or leaves each change, always the same for the same seed. */
const someOf =
  (seed: number) =>
  (rank: number): Decision | undefined => {
    const chance = Math.imul(rank + 1, 2_654_435_761 * seed) >>> 30
    const decisions: (Decision | undefined)[] = ['ACCEPT', 'REFUSE', undefined, undefined]
    return decisions[chance]
  }

/** The paragraphs of « Corrigé », with the refused changes as they were, without spaces nor empty ones. */
function linesOf({ chapters }: Reading, refused: ReadonlySet<number>): string[] {
  const paragraphs = chapters
    .filter(({ title }) => title !== 'En-têtes et pieds de page')
    .flatMap((chapter) => [...chapter.paragraphs, ...chapter.notes])
  const lines: string[] = []
  let open: string | undefined
  for (const paragraph of paragraphs) {
    const place = JSON.stringify([paragraph.cell, paragraph.noteId])
    if (open !== place) lines.push('')
    lines[lines.length - 1] += lettersOf(paragraph, refused)
    open = isJoined(paragraph, refused) ? place : undefined
  }
  return lines.filter((line) => line !== '')
}

function isJoined({ mark, within }: Paragraph, refused: ReadonlySet<number>): boolean {
  if (!mark) return false
  const isRefused = mark.changes.some((change) => refused.has(change))
  if (mark.does === 'ADDS') return isRefused
  return !isRefused && !within.some((outer) => refused.has(outer))
}

function lettersOf({ runs }: Paragraph, refused: ReadonlySet<number>): string {
  return runs
    .filter(({ state, changes: [outer = -1, ...inner] }) =>
      state === 'TAKEN'
        ? refused.has(outer)
        : state === 'SAME' || ![outer, ...inner].some((change) => refused.has(change)),
    )
    .map(({ text, note, picture }) => text.replace(/\s+/gu, '') + (note?.id ?? picture ?? ''))
    .join('')
}

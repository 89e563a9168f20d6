import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Decision } from '#manuscript/changes.ts'
import { decideManuscript } from '#manuscript/decide-manuscript.ts'
import { openManuscript } from '#manuscript/manuscript.ts'
import { readManuscript } from '#manuscript/reading.ts'
import { releveOf } from '#manuscript/releve.ts'
import { docxOf } from '#manuscript/testing/docx-of.ts'
import { changesLeft, decided, linesByPart } from '#manuscript/testing/read-back.ts'
import { drawn } from '#server/testing/sweep.ts'
import { CASES } from './cases.ts'

const WRITTEN = join(import.meta.dirname, 'libreoffice')
const files = [
  ...Object.entries(CASES).map(([name, parts]) => ({ name, bytes: docxOf(parts) })),
  ...readdirSync(WRITTEN).map((name) => ({
    name: `LibreOffice, ${name}`,
    bytes: new Uint8Array(readFileSync(join(WRITTEN, name))),
  })),
]

/** Two changes each: what one person put and another took, with nothing else, is of no correction. */
const NEVER_THEIRS = ['words put then taken', 'a mark put then taken']

describe.each(drawn(files))('$name', ({ name: shown, bytes }) => {
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

  test('has every change in one correction, and no more corrections than changes', () => {
    const source = open()
    const { chapters, unread } = readManuscript(source)
    const corrections = chapters.flatMap((chapter) => chapter.corrections)
    // A gesture over the end of a chapter is the same correction in both.
    const told = new Map(corrections.map(({ changes }) => [changes[0], changes]))
    const ranks = [...told.values()].flat()
    expect(new Set(ranks).size).toBe(ranks.length)
    expect(ranks.length).toBe(changesLeft(source) - (NEVER_THEIRS.includes(shown) ? 2 : 0))
    expect(unread).toBe(0)
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

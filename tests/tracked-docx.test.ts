import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Decision } from '#manuscript/changes.ts'
import { type Manuscript, openManuscript } from '#manuscript/manuscript.ts'
import { changesLeft, decided, linesByPart } from '#manuscript/testing/read-back.ts'
import { drawn } from '#server/testing/sweep.ts'

/** Word files with tracked changes and another project's expectations of them (MIT), beside this one; skipped when absent. */
const FOLDER = '../shared/tracked-docx'
/** An inserted mark of a right-to-left paragraph is refused: the standard joins it to the next one, the expected file does not. */
const OTHERWISE = 'RP051-Arabic-Rejected.docx'

const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.docx')) : []
const results = files.flatMap((file) => {
  const [, source, word] = /^(.*)-(Accepted|Rejected)\.docx$/.exec(file) ?? []
  return source === undefined ? [] : [{ file, source: `${source}.docx`, accepted: word === 'Accepted' }]
})

describe.skipIf(results.length === 0)('Word files whose results another project expects', () => {
  test.each(drawn(results))('$source becomes $file', ({ file, source, accepted }) => {
    const mine = decided(open(source), accepted ? 'ACCEPT' : 'REFUSE')
    expect(changesLeft(mine)).toBe(0)
    const expected = file === OTHERWISE ? {} : linesByPart(open(file))
    expect(linesByPart(mine)).toMatchObject(expected)
  })
})

describe.skipIf(results.length === 0)('Word files decided otherwise', () => {
  test.each(drawn([...new Set(results.map(({ source }) => source))]))(
    '%s keeps no change, and reads the same decided in two times or at once',
    (source) => {
      for (const seed of [1, 2]) {
        const once = decided(open(source), (rank) => someOf(seed, rank) ?? 'ACCEPT')
        const first = decided(open(source), (rank) => someOf(seed, rank))
        expect(changesLeft(once)).toBe(0)
        expect(linesByPart(decided(first, 'ACCEPT'))).toEqual(linesByPart(once))
      }
    },
  )
})

/** Accepts, refuses or leaves each change, always the same for the same seed. */
function someOf(seed: number, rank: number): Decision | undefined {
  const chance = Math.imul(rank + 1, 2_654_435_761 * seed) >>> 30
  return (['ACCEPT', 'REFUSE', 'REFUSE', undefined] as const)[chance]
}

function open(file: string): Manuscript {
  return openManuscript(new Uint8Array(readFileSync(`${FOLDER}/${file}`)), file)
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Manuscript, openManuscript } from '#manuscript/manuscript.ts'
import { docxOf } from '#manuscript/testing/docx-of.ts'
import { changesLeft, decided } from '#manuscript/testing/read-back.ts'
import { CASES, slugOf } from './cases.ts'
import { DIFFERENCES } from './differences.ts'
import { textOf } from './said-in-file.ts'

const text = z.record(z.string(), z.array(z.string()))
const kept = z
  .record(z.string(), z.object({ accepted: text, refused: text }))
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'libreoffice.json'), 'utf8')))

describe('a small file decided whole reads as LibreOffice leaves it', () => {
  test.each(Object.keys(kept))('%s', (name) => {
    const { accepted, refused } = { ...kept[name], ...DIFFERENCES[name] }
    const mine = {
      accepted: textOf(decided(sourceOf(name), 'ACCEPT')),
      refused: textOf(decided(sourceOf(name), 'REFUSE')),
    }
    expect(mine).toEqual({ accepted, refused })
  })
})

test('nothing is left to decide in any of them, some seventy', () => {
  for (const name of Object.keys(kept)) {
    expect(changesLeft(decided(sourceOf(name), 'ACCEPT'))).toBe(0)
    expect(changesLeft(decided(sourceOf(name), 'REFUSE'))).toBe(0)
  }
  expect(Object.keys(kept).length).toBeGreaterThanOrEqual(70)
})

function sourceOf(name: string): Manuscript {
  const written = join(import.meta.dirname, 'libreoffice', `${name.replace('libreoffice-', '')}.docx`)
  if (name.startsWith('libreoffice-') && existsSync(written))
    return openManuscript(new Uint8Array(readFileSync(written)), 'a.docx')
  const parts = Object.entries(CASES).find(([title]) => slugOf(title) === name)?.[1]
  return openManuscript(docxOf(parts ?? { body: '' }), 'a.docx')
}

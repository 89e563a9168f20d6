import { readFileSync } from 'node:fs'
import { z } from 'zod'

export type Count = { passed: number; failed: number; failures: string[] }

const unitReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    testResults: z
      .array(
        z.object({
          name: z.string(),
          message: z.string().default(''),
          assertionResults: z
            .array(
              z.object({
                fullName: z.string(),
                status: z.string(),
                failureMessages: z.array(z.string()).default([]),
              }),
            )
            .default([]),
        }),
      )
      .default([]),
  })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: report.testResults.flatMap(({ name, message, assertionResults }) => [
      ...(message === '' ? [] : [`${name}: ${message}`]),
      ...assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join('\n')}`),
    ]),
  }))

const browserSuite = z.object({
  specs: z
    .array(
      z.object({
        title: z.string(),
        file: z.string(),
        ok: z.boolean(),
        tests: z
          .array(
            z.object({ results: z.array(z.object({ error: z.object({ message: z.string() }).optional() })) }),
          )
          .default([]),
      }),
    )
    .default([]),
  get suites() {
    return z.array(browserSuite).default([])
  },
})

const browserReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
    suites: z.array(browserSuite).default([]),
  })
  .transform(({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: suites.flatMap(failuresOf),
  }))

/**
 * What a runner's own JSON report says, each failure with its test and its cause; one failure when the runner left no
 * report, or when it failed without saying in which test.
 */
export function countTests(path: string, outcome: 'ended well' | 'ended badly'): Count {
  const count = readReport(path)
  return outcome === 'ended badly' ? { ...count, failed: Math.max(count.failed, 1) } : count
}

function readReport(path: string): Count {
  try {
    return z.union([unitReport, browserReport]).parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return { passed: 0, failed: 1, failures: [`${path}: no report that can be read`] }
  }
}

function failuresOf(suite: z.infer<typeof browserSuite>): string[] {
  const own = suite.specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => `${file}: ${title}\n${tests.flatMap(causes).join('\n')}`)
  return [...own, ...suite.suites.flatMap(failuresOf)]
}

function causes({ results }: { results: { error?: { message: string } | undefined }[] }): string[] {
  return results.flatMap(({ error }) => (error ? [error.message] : []))
}

import { readFileSync } from 'node:fs'
import { z } from 'zod'

export type Count = { passed: number; failed: number }

const unitReport = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number() })
  .transform(({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }))

const browserReport = z
  .object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) })
  .transform(({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }))

/** What a runner's own JSON report says; one failure when it left none, or when it failed without saying in which test. */
export function countTests(path: string, outcome: 'ended well' | 'ended badly'): Count {
  const { passed, failed } = readReport(path)
  return { passed, failed: outcome === 'ended badly' ? Math.max(failed, 1) : failed }
}

function readReport(path: string): Count {
  try {
    return z.union([unitReport, browserReport]).parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return { passed: 0, failed: 1 }
  }
}

import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

const STORIES = 'tests/e2e'
const CAUSE_LINES = 12
const OUTLINE_LINES = 15
/** The attachment of a failed story: its page, its console, its server's log. */
export const WHAT_HAPPENED = 'what happened'
/** Begins the error of a story after one whose server or browser could not start: its failure is told once. */
export const NOT_RUN = 'not run'

/** `failures`: each failed test with its cause, a story's with an outline of its pages; `scenes`: the page of each failed story. */
export type Count = {
  passed: number
  failed: number
  failures: string[]
  scenes: string[]
  files: FileTime[]
}
export type FileTime = { name: string; seconds: number }

const unitReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    testResults: z
      .array(
        z.object({
          name: z.string(),
          message: z.string().default(''),
          /** Milliseconds since 1970. */
          startTime: z.number().default(0),
          endTime: z.number().default(0),
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
        .map(
          ({ fullName, failureMessages }) => `${name}: ${fullName}\n${beginning(failureMessages.join('\n'))}`,
        ),
    ]),
    scenes: [],
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      name: relative(process.cwd(), name),
      seconds: (endTime - startTime) / 1000,
    })),
  }))

const browserError = z.object({
  message: z.string().default(''),
  location: z.object({ file: z.string(), line: z.number() }).optional(),
})

const browserSuite = z.object({
  file: z.string().default(''),
  specs: z
    .array(
      z.object({
        title: z.string(),
        file: z.string(),
        ok: z.boolean(),
        tests: z
          .array(
            z.object({
              results: z.array(
                z.object({
                  errors: z.array(browserError).default([]),
                  attachments: z
                    .array(z.object({ name: z.string(), body: z.string().optional() }))
                    .default([]),
                  /** Milliseconds. */
                  duration: z.number().default(0),
                }),
              ),
            }),
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
  .transform(({ stats, suites }) => {
    const failed = suites.flatMap(failedSpecs)
    const notRun = failed.filter(isNotRun)
    const run = failed.filter((spec) => !isNotRun(spec))
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected - notRun.length,
      failures: [
        ...run.map((spec) => [titleOf(spec), ...causesOf(spec), ...scenesOf(spec).map(outlineOf)].join('\n')),
        ...notRun
          .slice(0, 1)
          .flatMap(errorsOf)
          .map(({ message }) => `${notRun.length} stories after it: ${firstLine(message)}`),
      ],
      scenes: run.flatMap((spec) => scenesOf(spec).map((scene) => `${titleOf(spec)}\n${scene}`)),
      files: suites.map((suite) => ({ name: `${STORIES}/${suite.file}`, seconds: secondsOf(suite) })),
    }
  })

/**
 * Reads a runner's own JSON report, each failure with its test and its cause; counts one failure when the runner left no
 * report, or when it failed without saying in which test.
 */
export function countTests(path: string, outcome: 'ended well' | 'ended badly'): Count {
  const count = readReport(path)
  return outcome === 'ended badly' ? { ...count, failed: Math.max(count.failed, 1) } : count
}

/** The slowest files in all the reports, slowest first. */
export const slowest = (counts: Count[], most: number): FileTime[] =>
  counts
    .flatMap(({ files }) => files)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, most)

function readReport(path: string): Count {
  try {
    return z.union([unitReport, browserReport]).parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return { passed: 0, failed: 1, failures: [`${path}: no report that can be read`], scenes: [], files: [] }
  }
}

type Suite = z.infer<typeof browserSuite>
type Spec = Suite['specs'][number]

function failedSpecs({ specs, suites }: Suite): Spec[] {
  return [...specs.filter(({ ok }) => !ok), ...suites.flatMap(failedSpecs)]
}

const titleOf = ({ file, title }: Spec) => `${file}: ${title}`

const resultsOf = ({ tests }: Spec) => tests.flatMap(({ results }) => results)

const errorsOf = (spec: Spec) => resultsOf(spec).flatMap(({ errors }) => errors)

const isNotRun = (spec: Spec) =>
  errorsOf(spec).some(({ message }) => beginning(message).startsWith(`Error: ${NOT_RUN}: `))

const causesOf = (spec: Spec) =>
  errorsOf(spec).map(({ message, location }) =>
    [
      beginning(message),
      ...(location ? [`    at ${relative(process.cwd(), location.file)}:${location.line}`] : []),
    ].join('\n'),
  )

const scenesOf = (spec: Spec) =>
  resultsOf(spec)
    .flatMap(({ attachments }) => attachments)
    .filter(({ name }) => name === WHAT_HAPPENED)
    .map(({ body = '' }) => Buffer.from(body, 'base64').toString())

/** The outline of a scene's pages: their addresses, headings, dialogs and messages. */
const outlineOf = (scene: string) =>
  scene
    .split('\n')
    .filter((line) => /^── http|^\s*- (?:heading|dialog|alertdialog|alert|status)\b/.test(line))
    .slice(0, OUTLINE_LINES)
    .join('\n')

/** The seconds of a suite's file, with the suites inside it. */
function secondsOf(suite: Suite): number {
  const own = suite.specs.flatMap(resultsOf)
  const milliseconds = own.reduce((sum, { duration }) => sum + duration, 0)
  return suite.suites.reduce((sum, inner) => sum + secondsOf(inner), milliseconds / 1000)
}

const firstLine = (text: string): string => beginning(text).split('\n')[0] ?? ''

function beginning(text: string): string {
  return stripVTControlCharacters(text).split('\n').slice(0, CAUSE_LINES).join('\n')
}

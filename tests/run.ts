import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { minutes } from '#contract/shared/durations.ts'
import { storiesOf } from './changed-stories.ts'
import { type Count, countTests, slowest } from './reports.ts'

const ALL_MS = minutes(80)
const SLOWEST = 20
const UNIT_REPORT = 'test-results/unit.json'
const FAULTS_REPORT = 'test-results/faults.json'
const BROWSER_REPORT = 'test-results/browser.json'

type Outcome = 'ended well' | 'ended badly'

rmSync('test-results', { recursive: true, force: true })

const counts = process.argv.includes('--changed') ? testsOfTheChange() : everyTest()

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
for (const scene of counts.flatMap(({ scenes }) => scenes)) print(`── what happened in ${scene}\n`)
print(`── the ${SLOWEST} slowest files`)
for (const { name, seconds } of slowest(counts, SLOWEST))
  print(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
// Last, so that whoever keeps but the end of the output keeps them.
for (const failure of counts.flatMap(({ failures }) => failures)) print(`── failed: ${failure}\n`)
print(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function everyTest(): Count[] {
  return [
    onlyFailures('system tools', 'test:tools'),
    asOneTest('types', 'typecheck'),
    asOneTest('lint', 'lint'),
    vitest('unit and HTTP tests', 'test:unit', UNIT_REPORT),
    ...testsOfTheBuild(),
  ]
}

/** What the uncommitted change can break: the tests that import what it touches, the stories that show it. */
function testsOfTheChange(): Count[] {
  const git = (...parameters: string[]) => execFileSync('git', parameters, { encoding: 'utf8' }).split('\n')
  const paths = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter((path) => path !== '')
  const stories = storiesOf(paths)
  const related = vitest('related tests', 'test:unit', UNIT_REPORT, '--changed', '--passWithNoTests')
  if (stories.length === 0) return [related]
  return [related, countTests(BROWSER_REPORT, step('stories', 'test:e2e', ...stories))]
}

function vitest(title: string, script: string, report: string, ...parameters: string[]): Count {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return countTests(report, step(title, script, ...reporters, ...parameters))
}

function testsOfTheBuild(): Count[] {
  const build = onlyFailures('build', 'build')
  if (build.failed > 0) return [build]
  return [
    vitest('faults', 'test:faults', FAULTS_REPORT),
    countTests(BROWSER_REPORT, step('browser stories', 'test:e2e')),
  ]
}

function step(title: string, script: string, ...parameters: string[]): Outcome {
  print(`\n── ${title}`)
  const start = performance.now()
  const { status } = spawnSync('npm', ['run', '--silent', script, '--', ...parameters], {
    stdio: 'inherit',
    timeout: Math.max(Math.round(ALL_MS - start), 1),
  })
  const outcome = status === 0 ? 'ended well' : 'ended badly'
  print(`── ${title}: ${outcome} after ${((performance.now() - start) / 1000).toFixed(1)} s\n`)
  return outcome
}

function asOneTest(title: string, script: string): Count {
  const count = onlyFailures(title, script)
  return { ...count, passed: 1 - count.failed }
}

function onlyFailures(title: string, script: string): Count {
  const failures = step(title, script) === 'ended well' ? [] : [title]
  return { passed: 0, failed: failures.length, failures, scenes: [], files: [] }
}

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { days, minutes } from '#contract/shared/durations.ts'
import { storiesOf } from './changed-stories.ts'
import { startMeter } from './processor.ts'
import { type Count, countTests, slowest } from './reports.ts'

const ALL_MS = minutes(80)
const SLOWEST = 20
const UNIT_REPORT = 'test-results/unit.json'
const FAULTS_REPORT = 'test-results/faults.json'
const BROWSER_REPORT = 'test-results/browser.json'

type Outcome = 'ended well' | 'ended badly'
/** `held` prints the output of a step at its end, since another step runs beside it. */
type Output = 'shown' | 'held'

/** Seconds of the processor, by part. */
const used: { part: string; seconds: number }[] = []
const processor = startMeter()

rmSync('test-results', { recursive: true, force: true })
/** What a change touches waits for no turn. */
const isWhole = process.argv.includes('--whole') || process.argv.includes('--changed')
if (isWhole) delete process.env.SWEEP_SEED
else process.env.SWEEP_SEED ??= seedOfCommit()
print(`── sweeps: ${isWhole ? 'whole' : `a tenth, by SWEEP_SEED=${process.env.SWEEP_SEED}`}`)

const counts = await (process.argv.includes('--changed') ? testsOfTheChange() : everyTest())

const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
for (const scene of counts.flatMap(({ scenes }) => scenes)) print(`── what happened in ${scene}\n`)
printProcessor()
print(`── the ${SLOWEST} slowest files`)
for (const { name, seconds } of slowest(counts, SLOWEST))
  print(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
// Printed last, for readers who only see the end of the output.
for (const failure of counts.flatMap(({ failures }) => failures)) print(`── failed: ${failure}\n`)
print(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** The rank of the commit: the next one takes the next turns, and ten of them in a row take all. */
function seedOfCommit(): string {
  const git = (...parameters: string[]) =>
    execFileSync('git', parameters, { encoding: 'utf8', stdio: 'pipe' }).trim()
  try {
    if (git('rev-parse', '--is-shallow-repository') === 'false') return git('rev-list', '--count', 'HEAD')
    // Its history was not fetched: by chance then, the same for the same commit.
    return String(Number.parseInt(git('rev-parse', '--short=7', 'HEAD'), 16))
  } catch {
    // A copy without any history.
    return String(Math.floor(Date.now() / days(1)))
  }
}

/** By what the part and all that it starts have used, user and system. */
function printProcessor(): void {
  const all = processor()
  if (all === undefined) return print('── processor: not measured on this system')
  for (const { part, seconds } of used) print(`${seconds.toFixed(0).padStart(7)} s  ${part}`)
  print(`── processor, user and system: ${(all / 60).toFixed(1)} minutes`)
}

async function measured<Result>(part: string, work: () => Promise<Result>): Promise<Result> {
  const before = processor() ?? 0
  const result = await work()
  used.push({ part, seconds: (processor() ?? 0) - before })
  return result
}

async function everyTest(): Promise<Count[]> {
  const tools = await onlyFailures('system tools', 'test:tools')
  // Each runner uses little more than one of two cores: both run together, and each one's output is printed when it has ended.
  const [lint, build] = await measured('types, lint and build', () =>
    Promise.all([asOneTest('types and lint', 'lint'), onlyFailures('build', 'build', 'held')]),
  )
  const unit = await vitest('unit and HTTP tests', 'test:unit', UNIT_REPORT)
  return [tools, lint, unit, build, ...(build.failed > 0 ? [] : await testsOfTheBuild())]
}

/** The tests that the uncommitted change can break: those that import its files, and the stories that show them. */
async function testsOfTheChange(): Promise<Count[]> {
  const git = (...parameters: string[]) => execFileSync('git', parameters, { encoding: 'utf8' }).split('\n')
  const paths = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter((path) => path !== '')
  const stories = storiesOf(paths)
  const related = await vitest('related tests', 'test:unit', UNIT_REPORT, '--changed', '--passWithNoTests')
  if (stories.length === 0) return [related]
  return [related, countTests(BROWSER_REPORT, await step('stories', 'test:e2e', stories))]
}

async function vitest(title: string, script: string, report: string, ...more: string[]): Promise<Count> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return countTests(report, await measured(title, () => step(title, script, [...reporters, ...more])))
}

async function testsOfTheBuild(): Promise<Count[]> {
  const faults = await vitest('faults', 'test:faults', FAULTS_REPORT)
  const stories = await measured('browser stories', () => step('browser stories', 'test:e2e'))
  return [faults, countTests(BROWSER_REPORT, stories)]
}

async function step(
  title: string,
  script: string,
  parameters: string[] = [],
  output: Output = 'shown',
): Promise<Outcome> {
  if (output === 'shown') print(`\n── ${title}`)
  const start = performance.now()
  const command = spawn('npm', ['run', '--silent', script, '--', ...parameters], {
    stdio: output === 'shown' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    timeout: Math.max(Math.round(ALL_MS - start), 1),
  })
  const said = saidBy(command)
  await once(command, 'close')
  const outcome = command.exitCode === 0 ? 'ended well' : 'ended badly'
  if (output === 'held') print(`\n── ${title}\n${await said}`)
  print(`── ${title}: ${outcome} after ${((performance.now() - start) / 1000).toFixed(1)} s\n`)
  return outcome
}

/** The output of a command that does not share ours. */
async function saidBy({ stdout, stderr }: ChildProcess): Promise<string> {
  const streams = [stdout, stderr].filter((stream) => stream !== null)
  return (await Promise.all(streams.map((stream) => text(stream)))).join('')
}

async function asOneTest(title: string, script: string): Promise<Count> {
  const count = await onlyFailures(title, script, 'held')
  return { ...count, passed: 1 - count.failed }
}

async function onlyFailures(title: string, script: string, output: Output = 'shown'): Promise<Count> {
  const failures = (await step(title, script, [], output)) === 'ended well' ? [] : [title]
  return { passed: 0, failed: failures.length, failures, scenes: [], files: [] }
}

// npm run mutants -- src/server/nouns/faq [another folder]: changes one place of these folders' code at a time, runs the folders' tests on
// each change, and prints the changes that no test notices, then what each test notices, and notices alone. The files are put back.

import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { TestModule } from 'vitest/node'
import { createVitest } from 'vitest/node'
import { type Mutant, mutantsOf } from './mutants/mutants-of.ts'

const NO_CODE = /\.(test|requests)\.tsx?$|\/testing\/|\.d\.ts$/
const say = (line: string) => process.stdout.write(`${line}\n`)

const folders = process.argv.slice(2)
const mutants = folders
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
  .filter((path) => !NO_CODE.test(path))
  .flatMap((path) => mutantsOf(path, readFileSync(path, 'utf8')))

const vitest = await createVitest('test', { watch: false, reporters: [{}], coverage: { enabled: false } })
const tests = await vitest.globTestSpecifications(folders.map((folder) => `${folder}/`))
const whole = await vitest.runTestSpecifications(tests, true)
const titles = whole.testModules.flatMap(testsOf).map(({ title }) => title)
const already = failuresOf(whole.testModules)
if (already.length > 0) throw new Error(`These fail before any change:\n${already.join('\n')}`)
say(`${mutants.length} changes under ${titles.length} tests`)

/** By test, the changes that it notices, and those of them that no other does. */
const noticed = new Map(titles.map((title) => [title, { all: 0, alone: 0 }]))
let survivors = 0
for (const mutant of mutants) {
  const failures = await failuresUnder(mutant)
  if (failures.length === 0) {
    survivors += 1
    say(`lives: ${mutant.says}`)
  }
  for (const title of failures) {
    const count = noticed.get(title) ?? { all: 0, alone: 0 }
    noticed.set(title, { all: count.all + 1, alone: count.alone + (failures.length === 1 ? 1 : 0) })
  }
}
await vitest.close()

say('\nnoticed, alone, by')
for (const [title, { all, alone }] of [...noticed].toSorted(([, one], [, other]) => one.alone - other.alone))
  say(`${String(all).padStart(7)}  ${String(alone).padStart(5)}  ${title}`)
say(`${mutants.length - survivors} of ${mutants.length} changes were noticed`)

/** The tests that fail once the file is changed; it is put back, whatever happens. */
async function failuresUnder({ path, before, after }: Mutant): Promise<string[]> {
  const putBack = () => writeFileSync(path, before)
  process.once('SIGINT', () => {
    putBack()
    process.exit(130)
  })
  writeFileSync(path, after)
  try {
    vitest.invalidateFile(resolve(path))
    const { testModules } = await vitest.runTestSpecifications(tests)
    return failuresOf(testModules)
  } finally {
    putBack()
    vitest.invalidateFile(resolve(path))
    process.removeAllListeners('SIGINT')
  }
}

/** A file that cannot be loaded, or a set-up that fails, is a failure too. */
function failuresOf(modules: readonly TestModule[]): string[] {
  const failed = modules.flatMap(testsOf).filter(({ hasFailed }) => hasFailed)
  const broken = modules.filter((module) => !module.ok()).map(({ relativeModuleId }) => relativeModuleId)
  return failed.length > 0 ? failed.map(({ title }) => title) : broken
}

function testsOf(module: TestModule) {
  return [...module.children.allTests()].map((test) => ({
    title: `${module.relativeModuleId}: ${test.fullName}`,
    hasFailed: test.result().state === 'failed',
  }))
}

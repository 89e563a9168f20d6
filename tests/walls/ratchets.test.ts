import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ratchets } from './ratchets.ts'
import { type Source, sourcesOf } from './sources.ts'

const OF_TESTS = /\.(test|spec|requests)\.tsx?$|\/testing\/|^tests\//
const REPEATED = 6

const all = [...sourcesOf('src'), ...sourcesOf('tests')]
const code = all.filter(({ path }) => !OF_TESTS.test(path))

test.each(Object.entries(ratchets.lines))('%s has its hundreds of lines', (shelf, lines) => {
  const within = Object.keys(ratchets.lines).filter((other) => other.startsWith(`${shelf}/`))
  const own = code.filter(
    ({ path }) => path.startsWith(`${shelf}/`) && !within.some((other) => path.startsWith(`${other}/`)),
  )
  expect(roundedUp(linesOf(own), 100)).toBe(lines)
})

test('the tests have their hundreds of lines', () => {
  expect(roundedUp(linesOf(all.filter(({ path }) => OF_TESTS.test(path))), 100)).toBe(ratchets.linesOfTests)
})

test('the code is in so many files', () => {
  expect(roundedUp(code.length, 10)).toBe(ratchets.files)
})

test('the code repeats itself no more', () => {
  expect(roundedUp(repeatedLines(code), 10)).toBe(ratchets.repeats)
})

test('the style sheets have their hundreds of lines', () => {
  const sheets = globSync('src/**/*.css').map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  expect(roundedUp(linesOf(sheets), 100)).toBe(ratchets.linesOfCss)
})

test.each(Object.entries(ratchets.folders))('%s has its folders', (shelf, folders) => {
  const entries = readdirSync(shelf, { withFileTypes: true })
  expect(entries.filter((entry) => entry.isDirectory()).length).toBe(folders)
})

test('lines that stand in two places are counted in both, imports apart', () => {
  const passage = ['a()', 'b()', 'c()', 'd()', 'e()', 'f()', 'g()']
  const imported = Array.from({ length: 6 }, (_, rank) => `import { part${rank} } from './part.ts'`)
  const source = (path: string, lines: string[]) => ({ path, text: lines.join('\n') })
  const apart = [source('src/a.ts', [...imported, 'one()']), source('src/b.ts', [...imported, 'two()'])]
  expect(repeatedLines(apart)).toBe(0)
  expect(repeatedLines([source('src/a.ts', passage), source('src/b.ts', ['z()', ...passage])])).toBe(14)
})

/** The lines that are part of six or more that stand elsewhere too, blank lines and imports left out. */
function repeatedLines(sources: Source[]): number {
  const files = sources.map(({ text }) =>
    text
      .replaceAll(/^import [^;]*? from '[^']+'$/gm, '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  )
  const passages = files.flatMap((lines, file) =>
    lines.slice(0, Math.max(0, lines.length - REPEATED + 1)).map((_, start) => ({
      file,
      start,
      text: lines.slice(start, start + REPEATED).join('\n'),
    })),
  )
  const places = Map.groupBy(passages, ({ text }) => text)
  const repeated = [...places.values()].filter(({ length }) => length > 1).flat()
  return new Set(
    repeated.flatMap(({ file, start }) =>
      Array.from({ length: REPEATED }, (_, rank) => `${file}:${start + rank}`),
    ),
  ).size
}

const linesOf = (sources: Source[]): number =>
  sources.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)

const roundedUp = (measure: number, step: number): number => Math.ceil(measure / step) * step

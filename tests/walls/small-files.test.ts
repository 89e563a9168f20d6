import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, loadedApartBy, type Source, sourcesOf } from './sources.ts'

/** Lines under which a file goes into its only importer, while both together have fewer lines than the second number. */
const SMALL = { lines: 40, together: 180 }
/** The smallest go in up to the linter's own limit of a file. */
const SMALLEST = { lines: 25, together: 250 }

/** Files kept apart, however small (CONTRIBUTING). */
const ONE_FILE_EACH = /-(email|job|page|layout)\.tsx?$/
/** Tables of contents: a noun lists its routes, jobs and e-mails. */
const TABLE_OF_CONTENTS = /: Noun = \{/
const OF_TESTS = /\.(test|spec|requests)\.tsx?$/

/** Small files with one importer, apart all the same: each with its reason. */
const permitted: Record<string, string> = {
  'src/contract/settings/engagement.ts': 'each group of the settings is a file',
  'src/contract/settings/reading-time.ts': 'each group of the settings is a file',
}

test('a small file that one file of its folder imports is in that file', () => {
  const small = smallFiles([...sourcesOf('src'), ...sourcesOf('tests'), ...sourcesOf('bench')])
  expect(small).toEqual(Object.keys(permitted).toSorted())
})

test('a small file is left apart when it is loaded apart, tested by itself, or used from elsewhere', () => {
  const sources = [
    { path: 'src/a/short.ts', text: 'export const short = 1\n' },
    { path: 'src/a/chunk.ts', text: 'export const chunk = 1\n' },
    { path: 'src/a/tested.ts', text: 'export const tested = 1\n' },
    { path: 'src/a/tested.test.ts', text: `import { tested } from './tested.ts'\n` },
    { path: 'src/b/far.ts', text: 'export const far = 1\n' },
    {
      path: 'src/a/all.ts',
      text: `import { short } from './short.ts'\nimport { tested } from './tested.ts'\nimport { far } from '../b/far.ts'\nconst chunk = import('./chunk.ts')\n`,
    },
  ]
  expect(smallFiles(sources)).toEqual(['src/a/short.ts'])
})

function smallFiles(sources: Source[]): string[] {
  const importers = new Map<string, Source[]>()
  for (const source of sources)
    for (const target of new Set(importsOf(source)))
      importers.set(target, [...(importers.get(target) ?? []), source])
  const apart = new Set(sources.flatMap(loadedApartBy))
  return sources
    .filter(({ path, text }) => {
      const [importer, another] = importers.get(path) ?? []
      if (!path.startsWith('src/') || !importer || another || OF_TESTS.test(importer.path)) return false
      if (ONE_FILE_EACH.test(path) || apart.has(path) || TABLE_OF_CONTENTS.test(importer.text)) return false
      if (dirname(importer.path) !== dirname(path)) return false
      const lines = linesOf(text)
      const together = linesOf(importer.text) + lines
      return [SMALL, SMALLEST].some((size) => lines < size.lines && together <= size.together)
    })
    .map(({ path }) => path)
    .toSorted()
}

const linesOf = (text: string): number => text.split('\n').length - 1

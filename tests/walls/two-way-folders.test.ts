import { expect, test } from 'vitest'
import { importsOf, type Source, sourcesOf } from './sources.ts'
import { permitted } from './two-way-folders.ts'

/** Files of tests, which may import anything, and which no other code imports. */
const OF_TESTS = /\.(test|requests)\.ts$|\/testing\//

const SHELVES = new Set(['platform', 'nouns', 'money'])

test.each(['src/server', 'src/server/nouns/money', 'src/contract'])(
  'in %s, no two folders import each other without a reason written down',
  (root) => {
    const excused = permitted.filter((pair) => pair.in === root).map(({ folders }) => folders.join(' and '))
    const sources = sourcesOf(root).filter(({ path }) => !OF_TESTS.test(path))
    expect(twoWayPairs(root, sources)).toEqual(excused.toSorted())
  },
)

test('two folders that import each other are seen, however the import is written', () => {
  const sources = [
    { path: 'src/server/platform/emails/send.ts', text: `import {\n  JOBS,\n} from '../jobs/all.ts'` },
    {
      path: 'src/server/platform/jobs/all.ts',
      text: `const send = await import('#server/platform/emails/send.ts')`,
    },
    { path: 'src/server/platform/jobs/job.ts', text: `import type { Deps } from '../deps.ts'` },
  ]
  expect(twoWayPairs('src/server', sources)).toEqual(['platform/emails and platform/jobs'])
})

function twoWayPairs(root: string, sources: Source[]): string[] {
  const ways = sources.flatMap((source) => {
    const from = folderOf(root, source.path)
    return importsOf(source).map((target): [string, string] => [from, folderOf(root, target)])
  })
  const seen = new Set(ways.map(([from, to]) => `${from} and ${to}`))
  const pairs = ways.filter(
    ([from, to]) => from !== '' && to !== '' && from < to && seen.has(`${to} and ${from}`),
  )
  return [...new Set(pairs.map((pair) => pair.join(' and ')))].toSorted()
}

/** The folder below the root or below its shelf; none for the files at the top of either, which are both the entry and the base of all. */
function folderOf(root: string, path: string): string {
  if (!path.startsWith(`${root}/`)) return ''
  const [, folder = ''] = /^((?:(?:platform|nouns|money)\/)?[^/]+)\/./.exec(path.slice(root.length + 1)) ?? []
  return SHELVES.has(folder) ? '' : folder
}

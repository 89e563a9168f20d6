import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { readingPathsOf } from './reading-paths.ts'

const page = (id: string, path: string | undefined, handle?: string) => ({
  id,
  path,
  index: path === undefined,
  parentId: handle ? undefined : 'reading',
  module: { default: () => null, handle },
})

const routes: ServerBuild['routes'] = {
  reading: { id: 'reading', parentId: undefined, module: { default: () => null, handle: 'reading' } },
  home: page('home', undefined),
  terms: page('terms', 'cgv'),
  article: page('article', 'blog/:slug'),
  letter: page('letter', 'lettre/confirmer'),
  unknown: page('unknown', '*'),
  login: page('login', 'login', 'hydrated'),
}
const keptAs = readingPathsOf({ routes }, (handle) => handle === 'reading')

// Each spelling was rendered, kept, and put another page out: two hundred of them emptied the cache.
test.each([
  ['/', '/'],
  ['/cgv', '/cgv'],
  ['/CGV', '/cgv'],
  ['/%63gv/', '/cgv'],
  ['/cgv//', '/cgv'],
  ['/Lettre/Confirmer', '/lettre/confirmer'],
  ['/BLOG/premier-chapitre', '/blog/premier-chapitre'],
  ['/blog/%70remier-chapitre', '/blog/premier-chapitre'],
  ['/blog/a%2Fb', '/blog/a%2Fb'],
])('%s is kept as %s', (asked, kept) => {
  expect(keptAs(asked)).toBe(kept)
})

test('a path that leads nowhere is kept as the one page of them all, and no other kind of page is', () => {
  expect(keptAs('/nulle/part')).toBe('/404')
  expect(keptAs('/login')).toBeNull()
  expect(keptAs('/cgv.data')).toBeNull()
  expect(keptAs('//evil.example/')).toBeNull()
})

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
  newsletter: page('newsletter', 'lettre/confirmer'),
  unknown: page('unknown', '*'),
  login: page('login', 'login', 'hydrated'),
}
const cachedAs = readingPathsOf({ routes }, (handle) => handle === 'reading')

// Each spelling was rendered, cached, and put another page out: two hundred of them emptied the cache.
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
])('%s is cached as %s', (asked, cached) => {
  expect(cachedAs(asked)).toBe(cached)
})

test('a path that leads nowhere is cached as the one page of them all, and no other kind of page is', () => {
  expect(cachedAs('/nulle/part')).toBe('/404')
  expect(cachedAs('/login')).toBeNull()
  expect(cachedAs('/cgv.data')).toBeNull()
  expect(cachedAs('//evil.example/')).toBeNull()
})

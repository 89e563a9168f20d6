import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/all-endpoints.ts'
import { ANSWERS } from './all-answers.ts'

/** What the back-office shows: its own screens, and those that it shares with the client area. */
const SCREENS = 'src/web/{admin,account,conversation,notifications}/**/*.{ts,tsx}'

/** Named by a screen that the demonstration does not show. */
const ELSEWHERE = [
  // The password is asked again of a real session alone.
  'users.confirmIdentity',
  // An author's own: the back-office's account has none of these sections.
  'users.stats',
  'users.deactivate',
  'users.erase',
]

test('the demonstration answers each endpoint that a screen of the back-office names, once, and no other', () => {
  const files = globSync(SCREENS).filter((path) => !/\/demo\/|\.test\./.test(path))
  const named = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\b(?:api|siteApi)\.((?:admin\.)?\w+\.\w+)/g)].map(
      ([, name]) => name ?? '',
    ),
  )
  const nameOf = new Map(allEndpoints().map(({ name, endpoint }) => [endpoint, name]))
  const answered = ANSWERS.map(({ endpoint }) => nameOf.get(endpoint) ?? '')
  expect(answered.toSorted()).toEqual(
    [...new Set(named)].filter((name) => !ELSEWHERE.includes(name)).toSorted(),
  )
})

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/all-endpoints.ts'
import { ANSWERS } from './all-answers.ts'

/** The screens of the back-office, and those that it shares with the client area. */
const SCREENS = 'src/web/{admin,account,conversation,notifications}/**/*.{ts,tsx}'

/** Endpoints named by a screen that the demonstration does not show. */
const ELSEWHERE = [
  // Only a real session asks for its password again.
  'users.confirmIdentity',
  // Sections of an author's account, absent from the back-office's.
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

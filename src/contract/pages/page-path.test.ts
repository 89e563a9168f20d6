import { expect, test } from 'vitest'
import { pagePath } from './page-path.ts'

// A slug named like a property of every object led to no address at all.
test.each([
  ['conditions-generales', '/cgv'],
  ['nos-delais', '/pages/nos-delais'],
  ['constructor', '/pages/constructor'],
])('the page %s is at %s', (slug, path) => {
  expect(pagePath(slug)).toBe(path)
})

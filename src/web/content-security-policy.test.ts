import { expect, test } from 'vitest'
import { hydratedPolicy, readingPolicy } from './content-security-policy.ts'

const framesOf = (policy: string) => policy.split('; ').find((directive) => directive.startsWith('frame-src'))
const hydrated = (pathname: string) => hydratedPolicy({ nonce: 'n', measuredBy: null, pathname })

test.each(['/app', '/app/files', '/app/projects/1/files', '/admin', '/admin/commandes'])(
  'a page of an area shows frames from memory, and from nowhere else: %s',
  (pathname) => {
    expect(framesOf(hydrated(pathname))).toBe('frame-src blob:')
  },
)

test.each(['/', '/login', '/commande-invitee', '/payment/success', '/application', '/administration'])(
  'no other page shows a frame: %s',
  (pathname) => {
    expect(framesOf(hydrated(pathname))).toBe("frame-src 'none'")
  },
)

test('a reading page shows none either', () => {
  expect(framesOf(readingPolicy('', null))).toBe("frame-src 'none'")
})

test('scripts never come from memory, in an area or elsewhere', () => {
  for (const pathname of ['/app/files', '/login']) {
    expect(hydrated(pathname)).not.toMatch(/(script|default|style|object|connect)-src[^;]*blob:/)
  }
})

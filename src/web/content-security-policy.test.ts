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

// The provider's whole site was named for scripts, and any site could be the provider.
test('of the provider a page loads one file, and sends to one origin', () => {
  const measuredBy = {
    scriptUrl: 'https://cdn.matomo.cloud/maison.matomo.cloud/matomo.js',
    sendsTo: 'https://maison.matomo.cloud',
  }
  for (const policy of [
    readingPolicy('', measuredBy),
    hydratedPolicy({ nonce: 'n', measuredBy, pathname: '/' }),
  ]) {
    const named = policy.split('; ').filter((directive) => directive.includes('matomo'))
    expect(named).toEqual([
      expect.stringMatching(
        /^script-src 'self' '[^']+' https:\/\/cdn\.matomo\.cloud\/maison\.matomo\.cloud\/matomo\.js$/,
      ),
      "connect-src 'self' https://maison.matomo.cloud",
    ])
  }
})

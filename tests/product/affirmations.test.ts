import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { AFFIRMATIONS, type Affirmation } from '#contract/settings/affirmations.ts'
import { readClaims } from '#server/testing/read-claims.ts'
import { createApiClient } from '#web/lib/api-client.ts'
import { picturePath } from '#web/site/share/picture.ts'
import { pictureText } from '#web/site/share/picture-text.server.ts'
import { ADDRESSES } from '../e2e/site/public-addresses.ts'
import { type Server, startServer } from '../e2e/support/server.ts'

/** The conditions and the policy bind the house as they stand: they promise, they do not praise (decision 175). */
const PROMISED = new Set(['/cgv', '/pages/politique-de-confidentialite'])
/** An article may speak of artificial intelligence, or of proofreading by hand, to anybody. */
const ABOUT_THE_TRADE = /^\/blog\//
const SHOWN_TO_VISITORS = [
  ...Object.values(ADDRESSES).flat(),
  '/api/settings/public',
  '/api/settings/public/accueil',
  '/api/correcteurs',
  '/api/faq',
  '/blog/rss.xml',
  '/site.webmanifest',
]

let live: Server
beforeAll(async () => {
  live = await startServer({
    environment: { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' },
  })
}, 120_000)
afterAll(() => live.stop())

test('a house that takes real money says nothing that it has not confirmed, in a page, its data or an answer', async () => {
  expect(await claimsRead(live.url)).toEqual([])
})

test('a house that tries the product reads the specification’s site, whole', async () => {
  const found = new Set((await claimsRead(inject('productUrl'))).map(([name]) => name))
  expect(AFFIRMATIONS.filter((name) => !found.has(name))).toEqual([])
})

test('the words of a shared link’s picture claim nothing unconfirmed, whatever its page', async () => {
  const words = async (url: string) => {
    const call = createApiClient((path, { method }) => fetch(url + path, { method }))
    const named = Object.values(ADDRESSES)
      .flat()
      .map((path) => /^\/partage\/(.*)\.png$/.exec(picturePath(path))?.[1] ?? '')
    const read = await Promise.all(named.map((name) => pictureText(call, name)))
    return read.flatMap((text) => (text ? [text.head] : []))
  }
  expect((await words(live.url)).flatMap(readClaims)).toEqual([])
  expect(new Set((await words(inject('productUrl'))).flatMap(readClaims))).toEqual(new Set(['sansIa']))
  const picture = async (url: string) => (await fetch(`${url}/partage/accueil.png`)).headers.get('etag')
  expect(await picture(live.url)).not.toBe(await picture(inject('productUrl')))
})

/** Each claim found, with the address that makes it. */
async function claimsRead(url: string): Promise<[Affirmation, string][]> {
  const pages = await Promise.all(
    SHOWN_TO_VISITORS.map(async (path) => ({ path, text: await (await fetch(url + path)).text() })),
  )
  return pages.flatMap(({ path, text }) =>
    readClaims(text)
      .filter((name) => !isElsewhere(name, path))
      .map((name): [Affirmation, string] => [name, path]),
  )
}

const isElsewhere = (name: Affirmation, path: string) =>
  (PROMISED.has(path) && (name === 'garantie' || name === 'sansIa')) ||
  (ABOUT_THE_TRADE.test(path) && name === 'sansIa')

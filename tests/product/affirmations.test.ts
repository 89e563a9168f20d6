import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { AFFIRMATIONS, type Affirmation } from '#contract/settings/affirmations.ts'
import { ADDRESSES } from '../e2e/site/public-addresses.ts'
import { type Server, startServer } from '../e2e/support/server.ts'

/** The claims of the specification's house as visitors read them: written again here, from the specification (1 §1). */
const READ: Record<Affirmation, RegExp> = {
  annees: /15 ans/,
  auteurs: /1 500\+/,
  avis: /4,9\/5|127 avis|nos clients après la remise/,
  satisfaction: /98 %/,
  temoignages: /Aubrac|Pasquier|Kerbrat/,
  correcteurs: /neuf correcteurs|Astier|Guivarc/i,
  reponseContact: /sous 24 h/,
  reponseEchantillon: /sous 48 h/,
  livraison: /sous 15 jours/,
  delaisServices: /7-10 jours|en continu/,
  garantie: /Satisfait ou corrigé|Modifications illimitées/,
  promotion: /BIENVENUE20|20 % de remise/,
  comparaison: /Prix relevés|deux services français/,
  sansIa: /sans ia\b|intelligence artificielle|aucune? machine|à la main/i,
  serviceFrancais: /service français\b|lu en France/,
  donnees: /restent les vôtres|reste à vous/,
}

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

test('the picture of a shared link says « à la main » of a confirmed house alone', async () => {
  const picture = async (url: string) => (await fetch(`${url}/partage/accueil.png`)).headers.get('etag')
  expect(await picture(live.url)).not.toBe(await picture(inject('productUrl')))
})

/** Each claim found, with the address that makes it. */
async function claimsRead(url: string): Promise<[Affirmation, string][]> {
  const pages = await Promise.all(
    SHOWN_TO_VISITORS.map(async (path) => ({ path, text: plain(await (await fetch(url + path)).text()) })),
  )
  return pages.flatMap(({ path, text }) =>
    AFFIRMATIONS.filter((name) => READ[name].test(text) && !isElsewhere(name, path)).map(
      (name): [Affirmation, string] => [name, path],
    ),
  )
}

const isElsewhere = (name: Affirmation, path: string) =>
  (PROMISED.has(path) && (name === 'garantie' || name === 'sansIa')) ||
  (ABOUT_THE_TRADE.test(path) && name === 'sansIa')

/** A document as it is read: no comment, no no-break space, whatever its escapes. */
const plain = (text: string) =>
  text
    .replaceAll(/<!--.*?-->|<\/?[a-z][^>]*>/gs, (tag) => (tag.startsWith('<meta') ? tag : ''))
    .replaceAll(/&nbsp;|\\u00a0|\\u202f|\s+/g, ' ')

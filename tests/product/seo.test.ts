import { expect, inject, test } from 'vitest'
import { z } from 'zod'
import { frenchSpaces } from '#contract/format/typography.ts'
import { BLOG_ARTICLES } from '#web/site/blog/blog-articles.ts'
import { readPage, readXml } from '../e2e/site/read-page.ts'

const server = { url: inject('productUrl') }

// No page is opened here: texts for search engines, feeds and shared links are read in the server's HTML.

const manifestShape = z.object({
  name: z.string(),
  start_url: z.string(),
  display: z.string(),
  theme_color: z.string(),
  icons: z.array(z.object({ src: z.string() })).min(3),
})

/** The canonical address of a page, by its path. */
const ONE_ADDRESS: Record<string, string> = {
  '/': '/',
  '/commande-invitee': '/commande-invitee',
  '/avis': '/avis',
  '/cgv': '/cgv',
  '/pages/conditions-generales': '/cgv',
  '/pages/politique-de-confidentialite': '/pages/politique-de-confidentialite',
  '/pages/rgpd': '/pages/politique-de-confidentialite',
  '/mentions-legales': '/mentions-legales',
  '/retractation': '/retractation',
  ...Object.fromEntries(BLOG_ARTICLES.map(({ slug }) => [`/blog/${slug}`, `/blog/${slug}`])),
}
const MAX_PICTURE_BYTES = 60_000
const DATED = 'Dernière mise à jour : 31 juillet 2025'

test('each page says its one address, and shows a picture of its own where it is shared', async () => {
  for (const [path, address] of Object.entries(ONE_ADDRESS)) {
    const page = await readPage(server, path)
    const said = (name: string) =>
      page.attributeOf(`meta[property="${name}"], meta[name="${name}"]`, 'content') ?? ''
    const picture = said('og:image')
    expect({
      path,
      canonical: page.attributeOf('link[rel="canonical"]', 'href'),
      url: said('og:url'),
      title: said('og:title'),
      alt: said('og:image:alt'),
      size: [said('og:image:width'), said('og:image:height')],
      card: said('twitter:card'),
    }).toEqual({
      path,
      canonical: server.url + address,
      url: server.url + address,
      title: page.title,
      alt: page.title,
      size: ['1200', '630'],
      card: 'summary_large_image',
    })
    expect(said('description'), `of ${path}`).toMatch(/\S{3}/)
    expect(picture, `of ${path}`).toContain(`${server.url}/partage/`)

    const answer = await fetch(picture)
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'image/png'])
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.length, `of ${path}`).toBeLessThanOrEqual(MAX_PICTURE_BYTES)
    // The header of a PNG: width, then height.
    expect([path, bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([path, 1200, 630])
    const known = { 'if-none-match': answer.headers.get('etag') ?? '' }
    expect([path, (await fetch(picture, { headers: known })).status]).toEqual([path, 304])
  }
})

test('pages have different pictures, and a page that is not there has none', async () => {
  const pictureOf = (name: string) => fetch(`${server.url}/partage/${name}.png`)
  const named = await Promise.all(['accueil', 'cgv', 'blog.premier-chapitre'].map(pictureOf))
  expect(new Set(named.map(({ headers }) => headers.get('etag'))).size).toBe(3)
  for (const name of ['rien', 'blog.rien', 'pages.rien', '..%2F..', 'toString'])
    expect((await pictureOf(name)).status, `of ${name}`).toBe(404)
})

// Aliases answered with the page itself; and /pages/retractation spoke of a form that it did not have.
test('another name of a page leads to it for good', async () => {
  for (const [alias, own] of [
    ['politique-confidentialite', '/pages/politique-de-confidentialite'],
    ['rgpd', '/pages/politique-de-confidentialite'],
    ['cgv', '/cgv'],
    ['mentions-legales', '/mentions-legales'],
    ['retractation', '/retractation'],
  ] as const) {
    for (const time of ['first', 'again']) {
      const { status, headers } = await fetch(`${server.url}/pages/${alias}`, { redirect: 'manual' })
      expect([alias, time, status, headers.get('location')]).toEqual([alias, time, 301, own])
    }
  }
})

test('the legal texts are dated, under their titles, without JavaScript; what does not exist says so, with its status', async () => {
  for (const [path, title] of [
    ['/cgv', 'Conditions générales de vente'],
    ['/pages/conditions-generales', 'Conditions générales de vente'],
    ['/pages/politique-de-confidentialite', 'Politique de confidentialité'],
    ['/mentions-legales', 'Mentions légales'],
    ['/retractation', 'Renoncer à un contrat'],
  ] as const) {
    const page = await readPage(server, path)
    expect([path, page.answer.status, page.textOf('h1')]).toEqual([path, 200, title])
    expect(page.textOf('body').replaceAll('\u00a0', ' '), `of ${path}`).toContain(DATED)
  }
  expect((await readPage(server, '/cgv')).textOf('main')).toContain('Le droit français s’applique.')
  for (const [path, title] of [
    ['/un-chapitre-perdu', '404 - Page Introuvable'],
    ['/blog/comment-devenir-riche', '404 - Page Introuvable'],
    ['/pages/inconnue', 'Page introuvable'],
    ['/retractation/perdu', 'Ce lien n’est plus valable'],
  ] as const) {
    const page = await readPage(server, path)
    expect([path, page.answer.status, page.textOf('h1')]).toEqual([path, 404, title])
  }
  expect((await readPage(server, '/pages/inconnue')).textOf('main')).toContain(
    "La page que vous cherchez n'existe pas ou a été déplacée.",
  )
  const answer = await fetch(`${server.url}/api/un-chapitre-perdu`)
  expect([answer.status, await answer.json()]).toEqual([
    404,
    expect.objectContaining({ code: 'NOT_FOUND', message: 'Ressource introuvable' }),
  ])
})

test('an article says what it is, when it was written and changed, and where it stands', async () => {
  for (const { slug, titre, categorie, description, lectureMinutes } of BLOG_ARTICLES) {
    const page = await readPage(server, `/blog/${slug}`)
    expect([page.answer.status, page.title, page.textOf('h1')]).toEqual([
      200,
      frenchSpaces(`${titre} | Bon à tirer`),
      frenchSpaces(titre),
    ])
    expect(page.attributeOf('meta[name=description]', 'content')).toBe(frenchSpaces(description))
    for (const said of [categorie, `31 juillet 2025 · ${lectureMinutes} min de lecture`])
      expect(page.textOf('main').replaceAll('\u00a0', ' '), `of ${slug}`).toContain(said)
  }
  const [article, way] = (await readPage(server, '/blog/erreurs-autoedition')).data()
  expect(way).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ position: 1, name: 'Accueil' }, { position: 2 }],
  })
  expect(article).toMatchObject({
    '@type': 'Article',
    datePublished: '2025-07-31',
    dateModified: '2025-08-02',
  })
})

test('the landing page tells search engines the house, each question that it shows, and what is on sale', async () => {
  const page = await readPage(server, '/')
  const [house, faq, service] = page.data()
  expect(house).toMatchObject({
    '@type': ['Organization', 'ProfessionalService'],
    name: 'Bon à tirer',
    telephone: '+33123456789',
  })
  const shown = page.textsOf('#faq summary')
  expect(shown.length).toBeGreaterThan(4)
  expect(faq).toMatchObject({ '@type': 'FAQPage', mainEntity: shown.map((name) => ({ name })) })
  expect(service).toMatchObject({
    '@type': 'Service',
    offers: [
      { name: 'Pack KDP', priceSpecification: { price: '350.00', priceCurrency: 'EUR' } },
      { priceSpecification: { price: '2.00', unitText: 'page' } },
      { name: 'Pack Rédaction' },
    ],
  })
})

test('the site can be installed: its manifest names the house, its colour and icons that are there', async () => {
  const page = await readPage(server, '/')
  const answer = await fetch(`${server.url}${page.attributeOf('link[rel="manifest"]', 'href')}`)
  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  const manifest = manifestShape.parse(await answer.json())
  expect(manifest).toMatchObject({ name: 'Bon à tirer', start_url: '/app', display: 'standalone' })
  expect(page.attributeOf('meta[name="theme-color"]', 'content')).toBe(manifest.theme_color)
  for (const { src } of [...manifest.icons, { src: '/apple-touch-icon.png' }]) {
    const icon = await fetch(server.url + src)
    expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, 'image/png'])
  }
})

test('the sitemap names pages that answer, each by its one address and its day in Paris; robots.txt names it', async () => {
  const robots = await (await fetch(`${server.url}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${server.url}/sitemap.xml`)
  expect(robots).toContain('Disallow: /app')
  const answer = await fetch(`${server.url}/sitemap.xml`)
  expect(answer.headers.get('content-type')).toContain('application/xml')
  const sitemap = await answer.text()
  expect(sitemap).toMatch(/mentions-legales<\/loc><lastmod>2025-07-31</)
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url)
  expect(addresses).toContain(`${server.url}/cgv`)
  expect(addresses).toContain(`${server.url}/blog/premier-chapitre`)
  expect(addresses).not.toContain(`${server.url}/pages/conditions-generales`)
  for (const url of addresses) expect((await fetch(url)).status, `of ${url}`).toBe(200)
  for (const path of ['/login', '/signup', '/forgot-password'])
    expect((await readPage(server, path)).attributeOf('meta[name="robots"]', 'content'), `of ${path}`).toBe(
      'noindex',
    )
})

test('the blog is followed by RSS, from any public page', async () => {
  const feed = 'link[rel="alternate"][type="application/rss+xml"]'
  const url = (await readPage(server, '/')).attributeOf(feed, 'href') ?? ''
  expect(url).toBe(`${server.url}/blog/rss.xml`)
  const answer = await fetch(url)
  expect(answer.headers.get('content-type')).toContain('application/rss+xml')
  const xml = await answer.text()
  expect(xml).not.toMatch(/&(?!#?\w+;)/)
  const rss = readXml(xml)
  const textsOf = (name: string) =>
    [...rss.querySelectorAll(`item > ${name}`)].map((node) => node.textContent)
  expect(rss.querySelector('parsererror')).toBeNull()
  expect(rss.documentElement.getAttribute('version')).toBe('2.0')
  const links = textsOf('link')
  expect(textsOf('guid')).toEqual(links)
  expect(links).toHaveLength(3)
  for (const link of links) expect((await fetch(link)).status, `of ${link}`).toBe(200)
  for (const date of textsOf('pubDate'))
    expect(date).toMatch(/^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} \+0000$/)
})

import { z } from 'zod'
import { expect, test } from '../support/story.ts'

const manifestShape = z.object({
  name: z.string(),
  start_url: z.string(),
  display: z.string(),
  theme_color: z.string(),
  icons: z.array(z.object({ src: z.string() })).min(3),
})

const ONE_ADDRESS = [
  ['/', '/'],
  ['/cgv', '/cgv'],
  ['/pages/conditions-generales', '/cgv'],
  ['/pages/politique-de-confidentialite', '/pages/politique-de-confidentialite'],
  ['/mentions-legales', '/mentions-legales'],
  ['/blog/erreurs-autoedition', '/blog/erreurs-autoedition'],
] as const

for (const [path, address] of ONE_ADDRESS) {
  test(`${path} says that its one address is ${address}, and what a shared link shows`, async ({
    page,
    server,
  }) => {
    await page.goto(path)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', server.url + address)
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', server.url + address)
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', await page.title())
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S{3}/)
  })
}

// They answered with the page itself; and /pages/retractation spoke of a form that it did not have.
for (const [alias, own] of [
  ['politique-confidentialite', '/pages/politique-de-confidentialite'],
  ['rgpd', '/pages/politique-de-confidentialite'],
  ['cgv', '/cgv'],
  ['mentions-legales', '/mentions-legales'],
  ['retractation', '/retractation'],
] as const) {
  test(`/pages/${alias} leads to ${own} for good`, async ({ request }) => {
    for (const time of ['first', 'again']) {
      const answer = await request.get(`/pages/${alias}`, { maxRedirects: 0 })
      expect([time, answer.status(), answer.headers().location]).toEqual([time, 301, own])
    }
    expect((await request.get(own)).status()).toBe(200)
  })
}

for (const path of ['/login', '/signup', '/forgot-password']) {
  test(`${path} is left out of what search engines list`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  })
}

test('the sitemap dates each page by its day in Paris, as the page does', async ({ page, request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  await page.goto('/mentions-legales')
  await expect(page.getByText(/Dernière mise à jour.*31\sjuillet 2025/)).toBeVisible()
  expect(sitemap).toMatch(/mentions-legales<\/loc><lastmod>2025-07-31</)
})

test('the landing page tells search engines the house, each question that it shows, and what is on sale', async ({
  page,
}) => {
  await page.goto('/')
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const [house, faq, service] = data.map((text): unknown => JSON.parse(text))
  expect(house).toMatchObject({
    '@type': ['Organization', 'ProfessionalService'],
    name: 'Bon à tirer',
    telephone: '+33123456789',
  })
  const shown = await page.locator('#faq summary').allTextContents()
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

test('an article tells when it was written and changed', async ({ page }) => {
  await page.goto('/blog/erreurs-autoedition')
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const [article, way] = data.map((text): unknown => JSON.parse(text))
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

test('the site can be installed: its manifest names the house, its colour and icons that are there', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const href = await page.locator('link[rel="manifest"]').getAttribute('href')
  const answer = await request.get(href ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = manifestShape.parse(await answer.json())
  expect(manifest).toMatchObject({ name: 'Bon à tirer', start_url: '/app', display: 'standalone' })
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', manifest.theme_color)
  for (const { src } of [...manifest.icons, { src: '/apple-touch-icon.png' }]) {
    const icon = await request.get(src)
    expect([icon.status(), icon.headers()['content-type']], src).toEqual([200, 'image/png'])
  }
})

test('the sitemap names pages that answer, each by its one address, and robots.txt names the sitemap', async ({
  request,
  server,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${server.url}/sitemap.xml`)
  expect(robots).toContain('Disallow: /app')
  const sitemap = await request.get('/sitemap.xml')
  expect(sitemap.headers()['content-type']).toContain('application/xml')
  const addresses = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url)
  expect(addresses).toContain(`${server.url}/cgv`)
  expect(addresses).toContain(`${server.url}/blog/premier-chapitre`)
  expect(addresses).not.toContain(`${server.url}/pages/conditions-generales`)
  for (const url of addresses) expect((await request.get(url)).status(), url).toBe(200)
})

test('a question opens without JavaScript', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByText('Qu’est-ce qu’une page').click()
  await expect(page.getByText('votre manuscrit compte 250 pages')).toBeVisible()
  await context.close()
})

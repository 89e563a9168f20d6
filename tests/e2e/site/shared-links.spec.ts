import { expect, test } from '../support/story.ts'

const PAGES = ['/', '/commande-invitee', '/cgv', '/mentions-legales', '/pages/rgpd', '/blog/amazon-kdp-guide']
const MAX_BYTES = 60_000

for (const path of PAGES) {
  test(`a link to ${path} that is shared shows a picture of its own`, async ({ page, request, server }) => {
    await page.goto(path)
    const said = async (name: string) =>
      (await page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content')) ?? ''
    const url = await said('og:image')
    expect(url.startsWith(`${server.url}/partage/`)).toBe(true)
    expect([await said('og:image:width'), await said('og:image:height')]).toEqual(['1200', '630'])
    expect(await said('og:image:alt')).toBe(await page.title())
    expect(await said('twitter:card')).toBe('summary_large_image')

    const answer = await request.get(url)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png'])
    const bytes = await answer.body()
    expect(bytes.length).toBeLessThanOrEqual(MAX_BYTES)
    // The header of a PNG: width, then height.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    const etag = answer.headers().etag ?? ''
    expect((await request.get(url, { headers: { 'if-none-match': etag } })).status()).toBe(304)
  })
}

test('pages have different pictures, and a page that is not there has none', async ({ request }) => {
  const pictures = await Promise.all(
    ['accueil', 'cgv', 'blog.premier-chapitre'].map(
      async (name) => (await request.get(`/partage/${name}.png`)).headers().etag,
    ),
  )
  expect(new Set(pictures).size).toBe(3)
  for (const name of ['rien', 'blog.rien', 'pages.rien', '..%2F..', 'toString'])
    expect((await request.get(`/partage/${name}.png`)).status(), name).toBe(404)
})

test('the blog is followed by RSS, from any public page', async ({ page, request, server }) => {
  await page.goto('/')
  const feed = page.locator('link[rel="alternate"][type="application/rss+xml"]')
  const url = (await feed.getAttribute('href')) ?? ''
  expect(url).toBe(`${server.url}/blog/rss.xml`)
  const answer = await request.get(url)
  expect(answer.headers()['content-type']).toContain('application/rss+xml')
  const read = await page.evaluate(
    (xml) => {
      const rss = new DOMParser().parseFromString(xml, 'application/xml')
      const textsOf = (name: string) =>
        [...rss.querySelectorAll(`item > ${name}`)].map((node) => node.textContent)
      return {
        broken: rss.querySelector('parsererror')?.textContent ?? null,
        version: rss.documentElement.getAttribute('version'),
        links: textsOf('link'),
        guids: textsOf('guid'),
        dates: textsOf('pubDate'),
      }
    },
    await answer.text(),
  )
  expect(read).toMatchObject({ broken: null, version: '2.0', guids: read.links })
  expect(read.links).toHaveLength(3)
  for (const link of read.links) expect((await request.get(link ?? '')).status()).toBe(200)
  for (const date of read.dates) expect(date).toMatch(/^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} \+0000$/)
})

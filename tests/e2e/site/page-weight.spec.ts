import type { Page, Response } from '@playwright/test'
import { drawn } from '#server/testing/sweep.ts'
import { redrawn } from '../support/redrawn.ts'
import { expect, test } from '../support/story.ts'
import { ARTICLES } from './public-addresses.ts'

const PHONE = { width: 390, height: 844 }
/** Bytes of script, compressed, that a reading page may load before the reader does anything. */
const READING_BUDGET = 40_000
/** Bytes of script, compressed, that the page of a form may load in all. */
const FORM_BUDGET = 260_000
/** Bytes of fonts that a page may load (docs/decisions/025). */
const FONT_BUDGET = 90_000
/** Bytes that one image of a public page may weigh. */
const IMAGE_BUDGET = 60_000

const READING = ['/', '/cgv', ...ARTICLES]
const PAGES = [
  ...READING,
  '/mentions-legales',
  '/pages/politique-de-confidentialite',
  '/retractation',
  '/commande-invitee',
  '/login',
]
const FORMS = new Set(['/retractation', '/commande-invitee', '/login'])
const FONTS_ASKED_AT_ONCE = new Set(['/', '/commande-invitee'])

test('no page weighs more than it may: no framework before the first gesture, few bytes of script, fonts and images', async ({
  context,
}) => {
  test.slow()
  for (const path of drawn(PAGES)) {
    // A page each: late requests of one are not weighed with the next.
    const page = await context.newPage()
    // Without cache, as at a first visit.
    const line = await context.newCDPSession(page)
    await line.send('Network.setCacheDisabled', { cacheDisabled: true })
    await page.setViewportSize(PHONE)
    const answers = answersOf(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    const scripts = (await answers.read()).filter(({ url }) => url.endsWith('.js'))
    expect(scripts.length, path).toBeGreaterThan(0)
    for (const { url, bytes } of scripts) expect(bytes, url).toBeGreaterThan(0)
    if (READING.includes(path)) {
      expect(weightOf(scripts), path).toBeLessThan(READING_BUDGET)
      expect(scripts.filter(({ url }) => /hydrate|react|entry\.client/.test(url))).toEqual([])
      await expect(page.locator('[data-hydrated]')).toHaveCount(0)
    }

    await page.setViewportSize({ width: 1440, height: 900 })
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await redrawn(page)
    await page.evaluate(() => document.fonts.ready)
    const loaded = await answers.read()
    const fonts = loaded.filter(({ url }) => url.endsWith('.woff2'))
    expect(fonts.length, path).toBeGreaterThan(0)
    expect(weightOf(fonts), `${path} ${JSON.stringify(fonts)}`).toBeLessThan(FONT_BUDGET)
    expect(
      fonts.map(({ url }) => url),
      path,
    ).toContainEqual(expect.stringContaining('newsreader-french'))
    const images = loaded.filter(({ kind }) => kind === 'image')
    expect(
      images.filter(({ bytes }) => bytes > IMAGE_BUDGET),
      path,
    ).toEqual([])
    if (FORMS.has(path))
      expect(weightOf(loaded.filter(({ url }) => url.endsWith('.js'))), path).toBeLessThan(FORM_BUDGET)
    if (FONTS_ASKED_AT_ONCE.has(path)) {
      const preloaded = await page
        .locator('link[rel="preload"][as="font"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(preloaded, path).toHaveLength(2)
      expect(
        fonts.map(({ url }) => url),
        path,
      ).toEqual(expect.arrayContaining(preloaded))
    }
    await page.close()
  }
})

type Weighed = { url: string; kind: string; bytes: number }

const weightOf = (answers: Weighed[]) => answers.reduce((sum, { bytes }) => sum + bytes, 0)

/** The answers that the page loads from now on, with the size of each body on the wire. */
function answersOf(page: Page) {
  const answers: Response[] = []
  page.on('response', (answer) => answers.push(answer))
  const read = (): Promise<Weighed[]> =>
    Promise.all(
      answers
        .filter((answer) => answer.url().startsWith('http'))
        .map(async (answer) => ({
          url: new URL(answer.url()).pathname,
          kind: answer.request().resourceType(),
          // As sent: of what the document asked for early, the browser counts no bytes.
          bytes: Number(await answer.headerValue('content-length')),
        })),
    )
  return { read }
}

import type { Page } from '@playwright/test'
import { holdBack } from '../support/hold-back.ts'
import { expect, test } from '../support/story.ts'

/** Bytes of fonts that a page may load (docs/decisions/025). */
const FONT_BUDGET = 90_000
/** Layout shift by width, where 0.1 is called good: letters breathe, lines stay; on a phone next to nothing does. */
const STILL = { 360: 0.001, 390: 0.001, 412: 0.001, 1440: 0.005 }

for (const path of ['/', '/blog/premier-chapitre', '/cgv', '/commande-invitee', '/login']) {
  test(`${path} loads less than ${FONT_BUDGET / 1000} kB of fonts`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    await toTheEnd(page)
    const fonts = await fontsOf(page)
    const total = fonts.reduce((sum, { bytes }) => sum + bytes, 0)
    expect(total, JSON.stringify(fonts)).toBeLessThan(FONT_BUDGET)
    expect(fonts.map(({ name }) => name)).toContainEqual(expect.stringContaining('newsreader-french'))
  })
}

test('a page that the browser takes over asks at once for the two faces it needs first', async ({ page }) => {
  await page.goto('/commande-invitee', { waitUntil: 'networkidle' })
  const preloaded = await page
    .locator('link[rel="preload"][as="font"]')
    .evaluateAll((links) => links.map((link) => (link instanceof HTMLLinkElement ? link.href : '')))
  expect(preloaded).toHaveLength(2)
  expect((await fontsOf(page)).map(({ name }) => name)).toEqual(expect.arrayContaining(preloaded))
})

test('a first reading page is painted before any face is asked for, the next one in the faces', async ({
  page,
}) => {
  const letThrough = await holdBack(page, /assets\/entry-/)
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  expect(await fontsOf(page)).toEqual([])
  // Nor does what a reader fills in wait for the module.
  await page.mouse.wheel(0, 300)
  await expect(page.locator('form.newsletter')).toBeVisible()
  letThrough()
  await expect.poll(async () => (await fontsOf(page)).length).toBeGreaterThan(1)

  await page.getByRole('link', { name: 'Conditions de vente' }).click()
  await page.waitForURL('/cgv')
  const early = await page.evaluate(() => document.documentElement.dataset.fonts)
  expect(early).toBe('')
  expect(await page.evaluate(() => document.referrer)).not.toBe('')
})

for (const [width, still] of Object.entries(STILL)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width: Number(width), height: 823 } })

    test('nothing moves when the faces arrive after the text', async ({ page }) => {
      const letThrough = await holdBack(page, /\.woff2$/)
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto('/', { waitUntil: 'domcontentloaded' })
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      letThrough()
      await page.evaluate(() => document.fonts.ready)
      await expect.poll(async () => (await fontsOf(page)).length).toBeGreaterThan(2)
      await page.waitForFunction(isInFaces)
      // Two frames: what moves has been counted.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
      const moved = await page.evaluate(() => {
        const shifts: unknown = Reflect.get(window, 'shifts')
        return Array.isArray(shifts) ? shifts.reduce((sum: number, shift) => sum + Number(shift), 0) : NaN
      })
      expect(moved).toBeLessThanOrEqual(still)
    })
  })
}

/** Runs in the page: no text of it is left in a stand-in. */
function isInFaces(): boolean {
  const hasText = (element: Element) =>
    Array.from(element.childNodes).some((node) => node instanceof Text && node.data.trim() !== '')
  return Array.from(document.querySelectorAll('body :not(option)'))
    .filter((element) => hasText(element) && element.checkVisibility())
    .every((element) => /^"?(Newsreader|Figtree)"?,/.test(getComputedStyle(element).fontFamily))
}

/** What waits for the reader to come down is loaded too. */
async function toTheEnd(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await page.evaluate(() => document.fonts.ready)
}

const fontsOf = (page: Page): Promise<{ name: string; bytes: number }[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
  )

import type { Page } from '@playwright/test'
import { holdBack } from '../support/hold-back.ts'
import { expect, test } from '../support/story.ts'

/** Bytes of fonts that a page may load (docs/decisions/025). */
const FONT_BUDGET = 90_000
/** Layout shift, where 0.1 is called good. A machine with nothing but DejaVu is the worst case (ui/styles/fonts.css). */
const STILL = 0.02
const ASKED_AT_ONCE = new Set(['/', '/commande-invitee'])

for (const path of ['/', '/blog/premier-chapitre', '/cgv', '/commande-invitee', '/login']) {
  test(`${path} loads less than ${FONT_BUDGET / 1000} kB of fonts${ASKED_AT_ONCE.has(path) ? ', and asks at once for the two that its first screen needs' : ''}`, async ({
    page,
  }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    await toTheEnd(page)
    const fonts = await fontsOf(page)
    const names = fonts.map(({ name }) => name)
    const total = fonts.reduce((sum, { bytes }) => sum + bytes, 0)
    expect(total, JSON.stringify(fonts)).toBeLessThan(FONT_BUDGET)
    expect(names).toContainEqual(expect.stringContaining('newsreader-french'))
    if (!ASKED_AT_ONCE.has(path)) return
    const preloaded = await page
      .locator('link[rel="preload"][as="font"]')
      .evaluateAll((links) => links.map((link) => (link instanceof HTMLLinkElement ? link.href : '')))
    expect(preloaded).toHaveLength(2)
    expect(names).toEqual(expect.arrayContaining(preloaded))
  })
}

// It came from a stand-in of the reader's system: a fifth of an em, as wide as a plain space.
test('the narrow no-break space is a fine one in both faces', async ({ page }) => {
  await page.goto('/cgv')
  await page.evaluate(() => document.fonts.ready)
  for (const face of ['var(--serif)', 'var(--sans)']) {
    const [fine, plain] = await page.evaluate(
      (family) =>
        ['\u202f', ' '].map((space) => {
          const width = (text: string) => {
            const span = document.createElement('span')
            span.style.cssText = `font: 400 100px ${family}; position: absolute; white-space: pre`
            span.textContent = text
            document.body.append(span)
            return span.getBoundingClientRect().width
          }
          return (width(`mots${space}mots`) - width('motsmots')) / 100
        }),
      face,
    )
    expect(fine).toBeGreaterThan(0.08)
    expect(fine).toBeLessThan(0.14)
    expect(plain).toBeGreaterThan(0.18)
  }
})

for (const width of [360, 390, 412, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 823 } })

    for (const path of ['/', '/blog/premier-chapitre'])
      test(`next to nothing of ${path} moves when the fonts arrive after the text`, async ({ page }) => {
        const letThrough = await holdBack(page, /\.woff2$/)
        await page.addInitScript(() => {
          const shifts: number[] = []
          Object.assign(window, { shifts })
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
          }).observe({ type: 'layout-shift', buffered: true })
        })
        await page.goto(path, { waitUntil: 'commit' })
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
        letThrough()
        await page.evaluate(() => document.fonts.ready)
        await expect.poll(async () => (await fontsOf(page)).length).toBeGreaterThan(2)
        // Two frames: what moves has been counted.
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        )
        const moved = await page.evaluate(() => {
          const shifts: unknown = Reflect.get(window, 'shifts')
          return Array.isArray(shifts) ? shifts.reduce((sum: number, shift) => sum + Number(shift), 0) : NaN
        })
        expect(moved).toBeLessThanOrEqual(STILL)
      })
  })
}

/** What is loaded only when it comes near is loaded too. */
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

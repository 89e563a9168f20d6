import type { Page } from '@playwright/test'
import { holdBack } from '../support/hold-back.ts'
import { redrawn } from '../support/redrawn.ts'
import { expect, test } from '../support/story.ts'

// This story looks for movement.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Layout shift, where 0.1 is called good. A machine with nothing but DejaVu is the worst case (ui/styles/fonts.css). */
const STILL = 0.02

// The space came from a fallback font: a fifth of an em, as wide as a plain one.
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

test('next to nothing of a page moves when the fonts arrive after the text', async ({ page }) => {
  test.slow()
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const width of [360, 390, 412, 1440]) {
    await page.setViewportSize({ width, height: 823 })
    for (const path of ['/', '/blog/premier-chapitre']) {
      const letThrough = await holdBack(page, /\.woff2$/)
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      await letThrough()
      await page.evaluate(() => document.fonts.ready)
      await expect.poll(() => lateFonts(page)).toBeGreaterThan(2)
      // Two frames: every layout shift has been counted.
      await redrawn(page)
      const moved = await page.evaluate(() => {
        const shifts: unknown = Reflect.get(window, 'shifts')
        return Array.isArray(shifts) ? shifts.reduce((sum: number, shift) => sum + Number(shift), 0) : NaN
      })
      expect(moved, `${path} at ${width} px`).toBeLessThanOrEqual(STILL)
      await page.unroute(/\.woff2$/)
    }
  }
})

/** Number of fonts that came after the text was drawn. */
const lateFonts = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const [drawn] = performance.getEntriesByName('first-contentful-paint')
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(
        ({ name, responseEnd }) => name.endsWith('.woff2') && responseEnd > (drawn?.startTime ?? Infinity),
      ).length
  })

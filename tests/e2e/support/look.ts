import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectReadable } from './axe.ts'
import { keepScreens } from './screens.ts'
import { expect, test } from './story.ts'

/** By its path, what a page is about. */
type Pages = Record<string, Locator>

/** As a link of the open area does: the application is not loaded again. */
export const openWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/**
 * Each page of an area, once what it is about is there: accessible by day and by night, as wide as its window. One load of
 * the application for all of them: how each is drawn from its own document is `phone.spec.ts` and `drawn-at-once.spec.ts`.
 */
export async function look(page: Page, pages: Pages, screens: Record<string, string> = {}): Promise<void> {
  test.slow()
  const [first] = Object.keys(pages)
  for (const [path, ready] of Object.entries(pages)) {
    if (path === first) {
      await page.goto(path)
    } else {
      // On the page before too, it would be read in place of this one.
      await expect(ready).toBeHidden()
      await openWithin(page, path)
    }
    await expect(ready).toBeVisible()
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectReadable(page)
    await page.emulateMedia({ colorScheme: 'light' })
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(ready).toBeVisible()
      // Once it is laid out for that width: a panel becomes a page of its own.
      await expect
        .poll(
          () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          `${path} fits ${width} px`,
        )
        .toBeLessThanOrEqual(0)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    const name = screens[path]
    if (name) await keepScreens(page, name)
  }
}

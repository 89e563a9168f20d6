import type { Locator, Page } from '@playwright/test'
import { drawn } from '#server/testing/sweep.ts'
import { expectAccessible, expectReadable } from './axe.ts'
import { faultsOnPhone, PHONE, watchShifts } from './on-a-phone.ts'
import { keepScreens } from './screens.ts'
import { expect, test } from './story.ts'

/** The content that each page must show, by its path. */
type Pages = Record<string, Locator>

/** Follows a link within the open area: the application is not loaded again. */
export const openWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/**
 * Lists the faults of these pages of an area on a phone, or of those drawn, each loaded once; the shown ones are then read on a tablet and at
 * a desk too, once their content is there: as wide as their window, accessible by day and by night.
 */
export async function walk(
  page: Page,
  paths: string[],
  shown: Pages,
  screens: Record<string, string> = {},
): Promise<string[]> {
  test.slow()
  await watchShifts(page)
  const faults: string[] = []
  for (const path of drawn([...new Set([...paths, ...Object.keys(shown)])])) {
    await page.setViewportSize(PHONE)
    faults.push(...(await faultsOnPhone(page, path)))
    const ready = shown[path]
    if (ready) await look(page, path, ready)
    const name = screens[path]
    if (name) await keepScreens(page, name)
  }
  return faults
}

async function look(page: Page, path: string, ready: Locator): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of [PHONE.width, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(ready).toBeVisible()
    // After the layout for that width: a panel becomes a page of its own.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${path} fits ${width} px`)
      .toBeLessThanOrEqual(width)
  }
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectReadable(page)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
}

import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Page } from '@playwright/test'
import routes from '#web/routes.ts'
import { expectAccessible } from '../support/axe.ts'
import { countVisits, openProvider, setProvider } from '../support/analytics-provider.ts'
import { expect, test } from '../support/story.ts'
import { answer, banner } from './cookie-steps.ts'
import { ADDRESSES, MEANT_TO_FAIL, NO_TOKEN, WITHOUT_BANNER } from './public-addresses.ts'

/** Behind a password: their own stories read them. */
const AREAS = new Set(['app', 'admin'])
/** What no person reads on a screen. */
const FILES = new Set(['robots.txt', 'site.webmanifest', 'sitemap.xml', 'blog/rss.xml', 'partage/:name.png'])
const WIDTHS = [360, 768, 1024, 1440]
/** By the keyboard, with the question of cookies and without; in between, the same things stand in the same order. */
const NARROW = 360
const NARROW_AND_WIDE = new Set([NARROW, 1440])

// Somebody counts the visits, once they may: whatever is done here, no page may call them.
test.use({
  allowedProblems: [MEANT_TO_FAIL],
  cookies: 'unasked',
  contextOptions: { reducedMotion: 'reduce' },
})
test.beforeAll(({ server }) => countVisits(server))
test.afterAll(({ server }) => setProvider(server, null))

test('every public route is read below', () => {
  const read = pathsOf(routes).filter((path) => !FILES.has(path))
  expect(read.toSorted()).toEqual(Object.keys(ADDRESSES).toSorted())
})

for (const address of Object.values(ADDRESSES).flat()) {
  test(`${address.replaceAll(NO_TOKEN, '…')} fits every width, a keyboard reaches all of it, and it calls nobody else`, async ({
    page,
    context,
  }) => {
    test.slow()
    const provider = await openProvider(context)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const isAsked = address !== WITHOUT_BANNER
    // Its modules have done what they do by themselves.
    if (isAsked) await expect(page.locator('.cookies[data-height-tracked][data-provider]')).toBeAttached()
    await expect(banner(page)).toBeVisible({ visible: isAsked })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width)
      if (!NARROW_AND_WIDE.has(width)) continue
      expect(await neverFocused(page), `${width} px`).toEqual([])
      if (!isAsked || width !== NARROW) continue
      expect(provider.requests).toEqual([])
      await answer(page, 'Refuser').click()
      await expect(banner(page)).toBeHidden()
    }
    for (const island of await page.locator('[data-island]').all()) await island.dispatchEvent('pointerover')
    await expect(page.locator('[data-island]:not([data-hydrated])')).toHaveCount(0)
    expect(provider.requests).toEqual([])
    await expectAccessible(page)
  })
}

/** The paths that anybody may open, those of a layout among them. */
const pathsOf = (entries: RouteConfigEntry[]): string[] =>
  entries
    .filter(({ path = '' }) => !AREAS.has(path))
    .flatMap(({ path = '', children }) => (children ? pathsOf(children) : [path]))

/** What can be used and the Tab key never reached, going around the page. */
async function neverFocused(page: Page): Promise<string[]> {
  const usable = await page.evaluateHandle(() => {
    const elements = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
    ].filter(
      (element) =>
        element.tabIndex >= 0 &&
        element.checkVisibility() &&
        !element.matches(':disabled') &&
        // The arrows lead from the chosen one of a group to the others.
        !element.matches('fieldset:has(input[type="radio"]:checked) input[type="radio"]:not(:checked)'),
    )
    const left = new Set(elements)
    const leave = ({ target }: FocusEvent) => target instanceof HTMLElement && left.delete(target)
    document.addEventListener('focusin', leave)
    return left
  })
  // What left the screen meanwhile is not there to be reached.
  const readLeft = () =>
    usable.evaluate((left) =>
      [...left]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    )
  const { length: count } = await readLeft()
  await page.evaluate(() => document.body.focus())
  // What is hydrated on the way may add some: three rounds, looked at now and then.
  for (let step = 1; step < count * 3 + 5; step += 1) {
    await page.keyboard.press('Tab')
    if (step >= count && step % 5 === 0 && (await readLeft()).length === 0) break
  }
  return readLeft()
}

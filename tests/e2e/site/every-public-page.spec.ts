import type { Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { drawn } from '#server/testing/sweep.ts'
import routes from '#web/routes.ts'
import { countVisits, openProvider, setProvider } from '../support/analytics-provider.ts'
import { expectAccessible } from '../support/axe.ts'
import { PHONE } from '../support/on-a-phone.ts'
import { expect, test } from '../support/story.ts'
import { answer, banner } from './cookie-steps.ts'
import { ADDRESSES, MEANT_TO_FAIL, WITHOUT_BANNER } from './public-addresses.ts'

/** Behind a password: their own stories read them. */
const AREAS = new Set(['app', 'admin'])
/** Files that no person reads on a screen. */
const FILES = new Set(['robots.txt', 'site.webmanifest', 'sitemap.xml', 'blog/rss.xml', 'partage/:name.png'])
const WIDTHS = [360, 768, 1024, 1440]
/** Widths read by the keyboard, with the cookie banner and without; the widths in between have the same elements in the same order. */
const NARROW = 360
const NARROW_AND_WIDE = new Set([NARROW, 1440])
/** The size of letters that a browser has until its reader chooses another, in px. */
const LETTERS = 16

const isOf = (paths: RegExp) =>
  Object.values(ADDRESSES)
    .flat()
    .filter((address) => paths.test(address))
const ACCOUNT = /^\/(login|signup|forgot|reset|activation|confirmer|consultation|corrections)/
const ORDER = /^\/(commande|payment|paiement)/
const SITE = new RegExp(`^(?!${ACCOUNT.source.slice(1)}|${ORDER.source.slice(1)})`)
const GROUPS = { 'the site': isOf(SITE), 'an order': isOf(ORDER), 'an account': isOf(ACCOUNT) }

// An analytics provider is set: whatever is done here, no page may call it without consent.
test.use({
  allowedProblems: [MEANT_TO_FAIL],
  cookies: 'unasked',
})
test.beforeAll(({ server }) => countVisits(server))
test.afterAll(({ server }) => setProvider(server, null))

test('every public route is read below', () => {
  const read = pathsOf(routes).filter((path) => !FILES.has(path))
  expect(Object.values(GROUPS).flat().toSorted()).toEqual(Object.values(ADDRESSES).flat().toSorted())
  expect(read.toSorted()).toEqual(Object.keys(ADDRESSES).toSorted())
})

for (const [named, addresses] of Object.entries(GROUPS)) {
  test(`every page of ${named} fits every width and large letters, a keyboard reaches all of it, it keeps to its policy and calls nobody else`, async ({
    page,
    context,
  }) => {
    const taken = drawn(addresses)
    test.setTimeout(30_000 * taken.length)
    const provider = await openProvider(context)
    const browser = await context.newCDPSession(page)
    await page.addInitScript(noteBreaches)
    for (const address of taken) {
      await forgetAnswer(page)
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const isAsked = address !== WITHOUT_BANNER
      // The page's modules have started.
      if (isAsked) await expect(page.locator('.cookies[data-height-tracked][data-provider]')).toBeAttached()
      await expect(banner(page)).toBeVisible({ visible: isAsked })
      for (const width of WIDTHS) {
        const at = `${address} at ${width} px`
        await page.setViewportSize({ width, height: 900 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBe(width)
        if (!NARROW_AND_WIDE.has(width)) continue
        expect(await neverFocused(page), at).toEqual([])
        if (!isAsked || width !== NARROW) continue
        expect(provider.requests, address).toEqual([])
        await answer(page, 'Refuser').click()
        await expect(banner(page)).toBeHidden()
      }
      await page.setViewportSize(PHONE)
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 2 * LETTERS } })
      const atTwice = `${address} at ${PHONE.width} px, its letters twice as large`
      expect(await page.evaluate(() => document.documentElement.scrollWidth), atTwice).toBe(PHONE.width)
      await browser.send('Page.setFontSizes', { fontSizes: { standard: LETTERS } })
      for (const island of await page.locator('[data-island]').all())
        await island.dispatchEvent('pointerover')
      await expect(page.locator('[data-island]:not([data-hydrated], [data-when=press])')).toHaveCount(0)
      expect(provider.requests, address).toEqual([])
      await expectAccessible(page)
      expect(await breachesOf(page), address).toEqual([])
    }
  })
}

test('who is signed out is led home from a private area, which keeps to its policy', async ({ page }) => {
  await page.addInitScript(noteBreaches)
  for (const path of ['/app/dashboard', '/app/projects', '/admin/commandes']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
    expect(await breachesOf(page), path).toEqual([])
  }
})

/** Makes the next page a first visit. */
async function forgetAnswer(page: Page): Promise<void> {
  if (page.url().startsWith('http')) await page.evaluate(() => localStorage.clear())
}

/** Runs in the browser: notes the requests and styles that the policy refuses. */
function noteBreaches(): void {
  const breaches: string[] = []
  Object.assign(window, { breaches })
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    breaches.push(`${violatedDirective} ${blockedURI} ${sourceFile}`),
  )
}

const breachesOf = (page: Page) => page.evaluate((): unknown => Reflect.get(window, 'breaches'))

/** The paths that anybody may open, those of a layout among them. */
const pathsOf = (entries: RouteConfigEntry[]): string[] =>
  entries
    .filter(({ path = '' }) => !AREAS.has(path))
    .flatMap(({ path = '', children }) => (children ? pathsOf(children) : [path]))

/** The usable elements that the Tab key never reaches on its way around the page. */
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
  // Elements that have left the screen need not be reached.
  const readLeft = () =>
    usable.evaluate((left) =>
      [...left]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    )
  const { length: count } = await readLeft()
  await page.evaluate(() => document.body.focus())
  // Islands hydrated on the way may add some: three rounds, checked after each, then now and then.
  for (let pressed = 0, more = count; pressed < count * 3 + 5; pressed += more, more = 5) {
    // One key after another, without waiting for each.
    await Promise.all(Array.from({ length: more }, () => page.keyboard.press('Tab')))
    if ((await readLeft()).length === 0) break
  }
  const left = await readLeft()
  // The walk may end on the link to the content, which lies over the name of the house while it has the focus.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  return left
}

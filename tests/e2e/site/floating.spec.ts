import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { floating, floatingTab, openFloating } from './chat-steps.ts'

const WIDTHS = [360, 390, 768, 1024, 1440]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

// The column of three lay over the order button, prices, texts and fields.
for (const path of ['/', '/cgv', '/blog/amazon-kdp-guide', '/contact']) {
  test(`what floats over ${path} covers nothing that is read or pressed, at any width`, async ({ page }) => {
    test.slow()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path)
      await expect(page.locator('.floating')).not.toHaveAttribute('hidden')
      expect(await page.evaluate(coveredOnTheWayDown), `${width} px`).toEqual([])
    }
  })
}

test('what floats leaves while a form, the bill or the foot of the page is in view, and comes back', async ({
  page,
}) => {
  await page.goto('/')
  await expect(floatingTab(page)).toBeVisible()
  for (const place of ['#calculateur-prix .bill', '#commande-gratuite form', '#contact form', '.colophon']) {
    await page.locator(place).first().scrollIntoViewIfNeeded()
    await expect(floatingTab(page), place).toBeHidden()
    await page.locator('#services h2').scrollIntoViewIfNeeded()
    await expect(floatingTab(page), place).toBeVisible()
  }
})

test('one small button opens to three; Escape and a click elsewhere fold it', async ({ page }) => {
  await page.goto('/cgv')
  await page.mouse.wheel(0, 600)
  await openFloating(page)
  await expect(page.getByRole('link', { name: 'Retour en haut de la page' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'WhatsApp', exact: true })).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, 'joindre')
  await page.keyboard.press('Escape')
  await expect(floating(page)).toBeHidden()
  await expect(floatingTab(page)).toBeFocused()
  await openFloating(page)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(floating(page)).toBeHidden()
})

test('the Tab key reaches the small button right after the head of the page', async ({ page }) => {
  await page.goto('/cgv')
  await expect(floatingTab(page)).toBeVisible()
  const isReached = () => floatingTab(page).evaluate((tab) => tab === document.activeElement)
  for (let step = 0; step < 30 && !(await isReached()); step += 1) await page.keyboard.press('Tab')
  await expect(floatingTab(page)).toBeFocused()
})

// 18 px wide on a phone: less than a finger.
test('the button is 24 px wide for a finger, however narrow the margin', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/cgv')
  await expect(floatingTab(page)).toBeVisible()
  const at = await floatingTab(page).boundingBox()
  await page.mouse.click(360 - 23, (at?.y ?? 0) + 10)
  await expect(floating(page)).toBeVisible()
})

test('nothing that floats is printed', async ({ page }) => {
  await page.goto('/cgv')
  await expect(floatingTab(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(floatingTab(page)).toBeHidden()
})

test.describe('before the cookies are answered', () => {
  test.use({ cookies: 'unasked' })

  // 390 × 664 is what a phone's own bars leave of 844; the last two are 1440 and 1280 px at 200 %.
  for (const [width, height] of [
    [360, 740],
    [390, 664],
    [390, 844],
    [768, 1024],
    [1024, 768],
    [1440, 900],
    [720, 450],
    [640, 512],
  ] as const) {
    test(`the question leaves both buttons of the hero free at ${width} × ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/')
      const banner = page.getByRole('region', { name: 'Cookies' })
      await expect(banner).toBeVisible()
      for (const button of await page.locator('.hero-actions a').all()) {
        await expect(button).toBeInViewport({ ratio: 0.9 })
        expect(await cross(page, '.cookies', (await button.textContent()) ?? '')).toBe(false)
      }
    })
  }

  // It lay over the one button that binds.
  for (const [width, height] of [
    [1024, 768],
    [1440, 900],
  ] as const) {
    test(`the question leaves the summary of an order free at ${width} × ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/commande-invitee?pack=pack-integral&pages=250')
      const question = page.getByRole('region', { name: 'Cookies' })
      await expect(question).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      const summary = await page.locator('.order-summary').boundingBox()
      const banner = await question.boundingBox()
      expect((banner?.x ?? width) + (banner?.width ?? 0)).toBeLessThan(summary?.x ?? 0)
    })
  }

  test('the question is never printed', async ({ page }) => {
    await page.goto('/cgv')
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.cookies')).toBeHidden()
  })
})

/** What is covered at each step down the page, once its observers have seen where it stands. */
async function coveredOnTheWayDown(): Promise<string[]> {
  await document.fonts.ready
  const onTheWay: string[] = []
  for (let top = 0; top < document.documentElement.scrollHeight; top += 400) {
    scrollTo({ top, behavior: 'instant' })
    // The first draws the page there, of which the observers are told before the second; the third has what they did.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    onTheWay.push(...whatIsCovered().map((text) => `${top} px down: ${text}`))
  }
  return onTheWay

  /** The lines of text, fields and actions under the box of what floats. */
  function whatIsCovered(): string[] {
    const tab = document.querySelector('.floating-tab')
    if (!tab?.checkVisibility({ visibilityProperty: true })) return []
    const over = tab.getBoundingClientRect()
    const crosses = (box: DOMRect) =>
      box.width > 0 &&
      over.left < box.right - 1 &&
      over.right > box.left + 1 &&
      over.top < box.bottom - 1 &&
      over.bottom > box.top + 1
    const covered: string[] = []
    const texts = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.textContent?.trim() || text.parentElement?.closest('.visually-hidden, [aria-hidden]'))
        continue
      const range = document.createRange()
      range.selectNodeContents(text)
      if ([...range.getClientRects()].some(crosses)) covered.push(text.textContent.slice(0, 60))
    }
    for (const thing of document.querySelectorAll('main :is(a.button, button, input, select, textarea)')) {
      if (thing.checkVisibility({ visibilityProperty: true }) && crosses(thing.getBoundingClientRect()))
        covered.push(thing.tagName)
    }
    return covered
  }
}

const cross = (page: Page, banner: string, words: string) =>
  page.evaluate(
    ([selector, text]) => {
      const over = document.querySelector(selector)?.getBoundingClientRect()
      const button = [...document.querySelectorAll('.hero-actions a')].find((a) => a.textContent === text)
      const at = button?.getBoundingClientRect()
      if (!over || !at) throw new Error('not there')
      return over.left < at.right && over.right > at.left && over.top < at.bottom && over.bottom > at.top
    },
    [banner, words] as const,
  )

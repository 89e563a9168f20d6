import type { Page } from '@playwright/test'
import { drawn } from '#server/testing/sweep.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { dialogOf, floating } from './chat-steps.ts'

const WIDTHS = [360, 390, 768, 1024, 1440]

// Folded into one tab, which left while a form or the foot of the page was in view, the three were seen nowhere.
test('what floats is in sight all the way down a page, and covers nothing, at any width', async ({
  page,
}) => {
  test.slow()
  for (const path of drawn(['/', '/cgv', '/blog/amazon-kdp-guide', '/contact'])) {
    await page.goto(path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      await expect(floating(page)).toBeInViewport()
      expect(await page.evaluate(faultsOnTheWayDown), `${path} at ${width} px`).toEqual([])
    }
  }
})

test('the three are round and of full size where nothing lies under them, shrink into the margin elsewhere, and answer to a key and to a finger', {
  tag: '@aside',
}, async ({ page }) => {
  const widthOfChat = async () => (await floating(page).boundingBox())?.width
  await page.goto('/cgv')
  const isReached = () => floating(page).evaluate((chat) => chat === document.activeElement)
  for (let step = 0; step < 30 && !(await isReached()); step += 1) await page.keyboard.press('Tab')
  await expect(floating(page)).toBeFocused()
  await page.emulateMedia({ media: 'print' })
  await expect(floating(page)).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.mouse.wheel(0, 600)
  await expect(page.getByRole('link', { name: 'Retour en haut de la page' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'WhatsApp', exact: true })).toBeVisible()
  await expect.poll(widthOfChat).toBe(44)
  await keepScreens(page, 'joindre')
  // 18 px wide on a phone: less than a finger.
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(widthOfChat).toBe(18)
  const at = await floating(page).boundingBox()
  await page.mouse.click(360 - 23, (at?.y ?? 0) + (at?.height ?? 0) / 2 + 20)
  await expect(dialogOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  // Content added or removed without a scroll is noticed too.
  await page.locator('main').evaluate((main) => {
    main.replaceChildren()
    main.style.minHeight = '3000px'
  })
  await expect.poll(widthOfChat).toBe(44)
})

test.describe('before the cookies are answered', () => {
  test.use({ cookies: 'unasked' })

  test('the question leaves free both buttons of the hero and the summary of an order, and is never printed', {
    tag: '@aside',
  }, async ({ page }) => {
    await page.goto('/')
    const question = page.getByRole('region', { name: 'Cookies' })
    await expect(question).toBeVisible()
    // 390 × 664 is the room that a phone's own bars leave of 844; the last two are 1440 and 1280 px at 200 %.
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
      await page.setViewportSize({ width, height })
      for (const button of await page.locator('.hero-actions a').all()) {
        const at = `${width} × ${height}`
        await expect(button, at).toBeInViewport({ ratio: 0.9 })
        expect(await cross(page, '.cookies', (await button.textContent()) ?? ''), at).toBe(false)
      }
    }
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.cookies')).toBeHidden()
    await page.emulateMedia({ media: null })

    // The question lay over the one button that binds.
    await page.goto('/commande-invitee?pack=pack-integral&pages=250')
    await expect(question).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    for (const [width, height] of [
      [1024, 768],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      const summary = await page.locator('.order-summary').boundingBox()
      const banner = await question.boundingBox()
      expect((banner?.x ?? width) + (banner?.width ?? 0)).toBeLessThan(summary?.x ?? 0)
    }
  })
})

/** The elements covered or out of view at each step down the page, once its observers have run. */
async function faultsOnTheWayDown(): Promise<string[]> {
  await document.fonts.ready
  const onTheWay: string[] = []
  for (let top = 0; top < document.documentElement.scrollHeight; top += 400) {
    scrollTo({ top, behavior: 'instant' })
    // Observers tell some frames after the page is drawn there, later on a machine that is busy.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    let faults = faultsHere()
    for (let frame = 3; frame < 30 && faults.length > 0; frame += 1) {
      await new Promise(requestAnimationFrame)
      faults = faultsHere()
    }
    onTheWay.push(...faults.map((text) => `${top} px down: ${text}`))
  }
  return onTheWay

  function faultsHere(): string[] {
    const buttons = [...document.querySelectorAll('.floating-button')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((button) => button.getBoundingClientRect())
    const inSight = buttons.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length
    const expected = scrollY > 300 ? 3 : 2
    const unseen = inSight === expected ? [] : [`${inSight} in sight for ${expected}`]
    return [...unseen, ...coveredBy(buttons)]
  }

  /** The lines of text, fields and actions under one of the buttons. */
  function coveredBy(buttons: DOMRect[]): string[] {
    const crosses = (box: DOMRect) =>
      box.width > 0 &&
      buttons.some(
        (over) =>
          over.left < box.right - 1 &&
          over.right > box.left + 1 &&
          over.top < box.bottom - 1 &&
          over.bottom > box.top + 1,
      )
    const covered: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.textContent?.trim() || !text.parentElement?.closest('main, .colophon')) continue
      if (text.parentElement.closest('.visually-hidden, .said, [aria-hidden]')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      if ([...range.getClientRects()].some(crosses)) covered.push(text.textContent.slice(0, 60))
    }
    for (const thing of document.querySelectorAll(
      ':is(main, .colophon) :is(a, button, input, select, textarea)',
    )) {
      if (thing.checkVisibility({ visibilityProperty: true }) && crosses(thing.getBoundingClientRect()))
        covered.push(thing.outerHTML.slice(0, 60))
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

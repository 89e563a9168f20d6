import type { Page } from '@playwright/test'
import { FAR_BELOW } from '#web/ui/lay-out-far-below.ts'
import { expect, test } from '../support/story.ts'

const PATIENCE_MS = 4_000
const question = (page: Page) => page.locator('#faq summary').first()
const newsletter = (page: Page) => page.locator('form.newsletter')
const waiting = (page: Page) =>
  page
    .locator(FAR_BELOW)
    .evaluateAll(
      (parts) => parts.filter((part) => getComputedStyle(part).contentVisibility !== 'visible').length,
    )

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const [gesture, make] of Object.entries({
    'turns the wheel': (page: Page) => page.mouse.wheel(0, 200),
    'presses a key': (page: Page) => page.keyboard.press('Tab'),
    'touches the page': (page: Page) => page.mouse.click(5, 300),
  })) {
    test(`what is far below waits until the reader ${gesture}, then is all laid out`, async ({ page }) => {
      await holdPatience(page)
      await page.goto('/')
      await expect(newsletter(page)).toBeHidden()
      await expect(question(page)).toBeHidden()
      expect(await waiting(page)).toBeGreaterThan(10)
      await make(page)
      await expect(newsletter(page)).toBeVisible()
      await expect(question(page)).toBeVisible()
      await expect.poll(() => waiting(page)).toBe(0)
    })
  }

  test('it is there after four seconds for a reader who does nothing', async ({ page }) => {
    const endPatience = await holdPatience(page)
    await page.goto('/')
    await expect(question(page)).toBeHidden()
    await endPatience()
    await expect(question(page)).toBeVisible()
    await expect(newsletter(page)).toBeVisible()
    await expect.poll(() => waiting(page)).toBe(0)
  })

  test('the last leaves of an order wait likewise, and its first is filled in meanwhile', async ({
    page,
  }) => {
    await holdPatience(page)
    await page.goto('/commande-invitee')
    const files = page.getByRole('group', { name: 'Vos fichiers' })
    const total = page.getByRole('complementary', { name: 'Votre commande' })
    await expect(page.getByLabel('Prénom')).toBeVisible()
    await expect(files).toBeHidden()
    await expect(total).toBeHidden()
    await page.getByLabel('Prénom').fill('Maud')
    await expect(files).toBeVisible()
    await expect(total).toBeVisible()
  })

  test('it is there at once for whom a link leads into the page, and for whom comes back to it', async ({
    page,
  }) => {
    await holdPatience(page)
    await page.goto('/#faq')
    await expect(question(page)).toBeInViewport()
    await page.goto('/cgv')
    await page.goto('/')
    await expect(question(page)).toBeHidden()
    await page.reload()
    await expect(question(page)).toBeVisible()
  })
})

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 1500 } })

  test('what the screen shows waits for nothing', async ({ page }) => {
    await holdPatience(page)
    await page.goto('/')
    await expect(page.locator('#services h2')).toBeInViewport()
    await expect(newsletter(page)).toBeHidden()
  })
})

/** Four seconds do not pass on the page until what is given back is called. */
async function holdPatience(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript((patience) => {
    const later = window.setTimeout
    const hold = (handler: TimerHandler, delay?: number, ...rest: unknown[]) => {
      if (delay !== patience) return later(handler, delay, ...rest)
      if (typeof handler === 'function') {
        addEventListener('end-patience', () => void Reflect.apply(handler, window, []))
      }
      return 0
    }
    Object.assign(window, { setTimeout: hold })
  }, PATIENCE_MS)
  return () => page.evaluate(() => void dispatchEvent(new Event('end-patience')))
}

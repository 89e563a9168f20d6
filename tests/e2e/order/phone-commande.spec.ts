import type { Locator, Page } from '@playwright/test'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { acceptTerms, fillAuthor, newEmail, openForm, orderButton } from './commande-steps.ts'

const bar = (page: Page) => page.locator('.total-bar')

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a finger chooses its files; the total stays in sight, follows the pages, and covers no field that is being filled', async ({
    page,
  }) => {
    await openForm(page)
    const drop = page.locator('.drop')
    await expect(drop).not.toContainText(/^Déposez/, { useInnerText: true })
    await expect(drop).toContainText('Choisissez vos fichiers', { useInnerText: true })
    const chooser = page.waitForEvent('filechooser')
    await drop.tap({ position: { x: 8, y: 8 } })
    await chooser

    await expect(bar(page)).toContainText('480,00\u00a0€')
    await keepScreens(page, 'order-total')
    for (const field of await page
      .locator('.order-form :is(input:not([type=file]), select, textarea)')
      .all()) {
      if (!(await field.isVisible())) continue
      await field.focus()
      const name = String(await field.getAttribute('name'))
      await expect.poll(() => cross(bar(page), field), name).toBe(false)
    }
    await page.getByLabel('Nombre de pages').fill('300')
    await expect(page.locator('.order-summary-total')).not.toBeInViewport()
    await expect(bar(page)).toContainText('580,00\u00a0€')
    await bar(page).getByRole('link', { name: 'Voir le récapitulatif' }).click()
    await expect(page.locator('.order-summary-total')).toBeInViewport()
    await expect(bar(page)).toBeHidden()
  })
})

test.describe('when the sending fails', () => {
  test.use({ allowedProblems: [/500/], contextOptions: { reducedMotion: 'no-preference' } })

  test('at no width does the toast cover the button that orders or the field in hand', async ({ page }) => {
    test.slow()
    await page.route('**/api/public/order', (route) => route.fulfill({ status: 500, json: {} }))
    await openForm(page)
    await fillAuthor(page, newEmail())
    await acceptTerms(page)
    const toast = page.locator('[data-sonner-toast]')
    for (const width of [360, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await orderButton(page).click()
      await expect(toast).toBeVisible()
      await expect(toast).toHaveAttribute('data-mounted', 'true')
      await toast.evaluate((element) =>
        Promise.all(element.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
      )
      expect(await cross(toast, orderButton(page)), `${width} px`).toBe(false)
      for (const label of ['Prénom', 'Téléphone', 'Nombre de pages']) {
        const field = page.getByLabel(label)
        await field.focus()
        // The page glides to the field.
        await expect.poll(() => cross(toast, field), `${width} px, ${label}`).toBe(false)
      }
      // The toast may have closed by itself.
      await page.evaluate(() =>
        document.querySelector<HTMLElement>('[data-sonner-toast] [data-close-button]')?.click(),
      )
      await expect(toast).toHaveCount(0)
    }
  })
})

/** True when an element over the page covers part of another one; an element that is gone covers nothing, and is not waited for. */
async function cross(over: Locator, thing: Locator): Promise<boolean> {
  const drawn = await over.evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return { left, right, top, bottom }
      }),
  )
  const box = await thing.boundingBox()
  if (!box) throw new Error('nothing to measure')
  return drawn.some(
    ({ left, right, top, bottom }) =>
      left < box.x + box.width && right > box.x && top < box.y + box.height && bottom > box.y,
  )
}

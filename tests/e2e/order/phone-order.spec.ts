import type { Locator, Page } from '@playwright/test'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { acceptTerms, fillAuthor, newEmail, openOrder, orderButton } from './order-steps.ts'

const bar = (page: Page) => page.locator('.total-bar')

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the total stays in sight, follows the pages, and covers no field that is being filled', async ({
    page,
  }) => {
    await openOrder(page)
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
    await expect(bar(page)).toContainText('580,00\u00a0€')
    await bar(page).getByRole('link', { name: 'Voir le récapitulatif' }).click()
    await expect(page.locator('.order-summary-total')).toBeInViewport()
    await expect(bar(page)).toBeHidden()
  })

  test('a finger is told to choose its files, not to drop them', async ({ page }) => {
    await openOrder(page)
    const chooser = page.waitForEvent('filechooser')
    await expect(page.locator('.drop')).not.toContainText(/^Déposez/, { useInnerText: true })
    await expect(page.locator('.drop')).toContainText('Choisissez vos fichiers', { useInnerText: true })
    await page.locator('.drop').tap({ position: { x: 8, y: 8 } })
    await chooser
  })
})

test.describe('when the sending fails', () => {
  test.use({ allowedProblems: [/500/] })

  for (const width of [360, 390, 768, 1024, 1440]) {
    test(`at ${width} px the toast covers neither the button that orders nor the field in hand`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.route('**/api/public/order', (route) => route.fulfill({ status: 500, json: {} }))
      await openOrder(page)
      await fillAuthor(page, newEmail())
      await acceptTerms(page)
      await orderButton(page).click()
      const toast = page.locator('[data-sonner-toast]')
      await expect(toast).toBeVisible()
      await expect(toast).toHaveAttribute('data-mounted', 'true')
      await toast.evaluate((element) =>
        Promise.all(element.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
      )
      expect(await cross(toast, orderButton(page))).toBe(false)
      for (const label of ['Prénom', 'Téléphone', 'Nombre de pages']) {
        const field = page.getByLabel(label)
        await field.focus()
        // The page glides to the field.
        await expect.poll(() => cross(toast, field), label).toBe(false)
      }
    })
  }
})

async function cross(over: Locator, thing: Locator): Promise<boolean> {
  if (!(await over.isVisible())) return false
  const [a, b] = [await over.boundingBox(), await thing.boundingBox()]
  if (!b) throw new Error('nothing to measure')
  // It has left meanwhile.
  if (!a) return false
  return a.x < b.x + b.width && a.x + a.width > b.x && a.y < b.y + b.height && a.y + a.height > b.y
}

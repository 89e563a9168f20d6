import { expectAccessible } from '../support/axe.ts'
import { onDatabase } from '../support/database.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'

test.describe('while the services cannot be read', () => {
  test.use({ allowedProblems: [/50[03]/] })

  // The stories to come on this server find the prices as they were.
  test.afterEach(({ server }) => onDatabase(server, 'UPDATE tarifs SET prix = 35000 WHERE prix = 36000'))

  test('default rates and packs stand in, and « Retry » and « Recharger » ask again', async ({
    page,
    server,
  }) => {
    // The table goes first: the page is rendered again as soon as a price changes.
    await onDatabase(
      server,
      'ALTER TABLE tarifs RENAME TO away',
      'UPDATE away SET prix = 36000 WHERE prix = 35000',
    )
    const calculator = page.locator('#calculateur-prix')
    const packs = page.locator('#packs')
    const ratesAway = calculator.getByText('Tarifs indisponibles, utilisation des tarifs par défaut')
    const packsAway = packs.getByText('Offres indisponibles, affichage des offres par défaut')
    try {
      const rendered = async () => (await page.request.get('/')).text()
      await expect.poll(rendered).toContain('Tarifs indisponibles')
      await page.goto('/')
      await expect(ratesAway).toBeVisible()
      await expect(packsAway).toBeVisible()
      await expect(calculator.locator('.bill-total')).toHaveText('280,00\u00a0€')
      await expect(packs.locator('.cover-price').first()).toHaveText('350\u00a0€')
      await expectAccessible(page)
      await keepScreens(packs, 'landing-unreadable-prices')

      const asked = page.waitForResponse('**/api/tarifs')
      await calculator.getByRole('button', { name: 'Retry' }).click()
      expect((await asked).ok()).toBe(false)
      await expect(calculator.getByRole('button', { name: 'Retry' })).not.toHaveAttribute('aria-busy')
      await expect(ratesAway).toBeVisible()
      await calculator.getByRole('button', { name: /^250 / }).click()
      await expect(calculator.locator('.bill-total')).toHaveText('480,00\u00a0€')
    } finally {
      await onDatabase(server, 'ALTER TABLE away RENAME TO tarifs')
    }
    await calculator.getByRole('button', { name: 'Retry' }).click()
    await expect(ratesAway).toBeHidden()
    await expect(calculator.locator('.bill-total')).toHaveText('480,00\u00a0€')
    await expect(calculator.getByLabel('Nombre de pages', { exact: true })).toBeFocused()
    await packs.getByRole('button', { name: 'Recharger' }).click()
    await expect(packs.locator('.covers')).toBeFocused()
    await expect(packsAway).toBeHidden()
    await expect(packs.locator('.cover-price').first()).toHaveText('360\u00a0€')

    await page.reload()
    await expect(packs.locator('.cover-price').first()).toHaveText('360\u00a0€')
    await expect(ratesAway).toBeHidden()
  })
})

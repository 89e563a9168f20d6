import { newEmail } from '../order/commande-steps.ts'
import { confirm, renounce, title, write } from '../site/retractation-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { openHouse } from './house-steps.ts'

test('a withdrawal declared by somebody unknown is read where its notification leads', async ({
  page,
  server,
}) => {
  const email = newEmail()
  await page.goto('/retractation')
  await write(page, email)
  await renounce(page).click()
  await confirm(page).click()
  await expect(title(page)).toHaveText('Votre rétractation est enregistrée')

  await openHouse(page, server, '/admin/notifications')
  await page.getByRole('link', { name: 'Rétractation déclarée' }).first().click()
  await expect(page).toHaveURL(/\/admin\/retractations\?search=/)
  const row = page.getByRole('table', { name: 'Rétractations' }).getByRole('row', { name: email })
  await expect(row).toContainText('Le roman de 320 pages')
  await expect(row).toContainText('À rattacher')
  // A job sends the receipt in the meantime.
  await expect(async () => {
    await page.reload()
    await expect(row.locator('[data-label="Accusé de réception"]')).toHaveText('envoyé', { timeout: 5_000 })
  }).toPass()
  await expectAccessible(page)
  await keepScreens(page, 'admin-withdrawals')
  await page.setViewportSize({ width: 1024, height: 900 })
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(excess).toBeLessThanOrEqual(0)
  // On a phone a card's lines end with its date: the width of a desk's cell once cut them short.
  await page.setViewportSize({ width: 390, height: 844 })
  const rightOf = async (label: string) => {
    const box = await row.locator(`[data-label="${label}"]`).boundingBox()
    return Math.round((box?.x ?? 0) + (box?.width ?? 0))
  }
  await expect.poll(async () => (await rightOf('Identité')) - (await rightOf('Déclarée'))).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })

  await row.getByRole('link').click()
  const panel = page.getByRole('complementary', { name: 'Maud Kerbrat' })
  await expect(panel.getByText('Le roman de 320 pages')).toBeVisible()
  await expect(panel.getByText(/Aucune commande de cette adresse/)).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, 'admin-withdrawal')
  await page.reload()
  await expect(panel.getByRole('link', { name: email })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/retractations\?search=/)

  await page.getByRole('link', { name: 'Hors délai' }).click()
  await expect(page.getByText('Aucune rétractation ne correspond à ces critères')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue(email)
  await page.getByRole('link', { name: 'Voir toutes les rétractations' }).click()
  await expect(row).toBeVisible()
})

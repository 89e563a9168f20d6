import { expectAccessible } from '../support/axe.ts'
import { onDatabase } from '../support/database.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { firstDownloadOfNextWindow, LONG_END, newPaidCommande, newTitle, openHouse } from './house-steps.ts'

test('an invoice still due is found, reminded once, annotated, and read again after a reload', async ({
  page,
  server,
}) => {
  const { id, titre, email } = await newPaidCommande(server)
  await onDatabase(server, `UPDATE paiements SET a_rembourser = true WHERE commande_id = '${id}'`)
  await openHouse(page, server, '/admin/dashboard')
  await page.getByRole('link', { name: 'Factures', exact: true }).click()
  await page.getByRole('searchbox').fill(titre)
  const row = page.getByRole('table', { name: 'Factures' }).getByRole('row', { name: titre })
  await expect(row).toContainText('En attente')
  // A row pressed before the search is in the address would forget the search.
  await expect(row.getByRole('link').first()).toHaveAttribute('href', /search=/)
  await row.getByRole('link').click()

  const panel = page.getByRole('complementary', { name: /^FAC-/ })
  await expect(panel.getByText('Aucun rappel n’est encore parti.')).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, 'admin-invoice')
  await panel.getByRole('button', { name: 'Envoyer un rappel' }).click()
  await page.getByRole('button', { name: 'Envoyer le rappel' }).click()
  await expect(page.locator('.toast', { hasText: 'Rappel envoyé' })).toContainText(email)
  await expect(panel.getByRole('list', { name: 'Rappels envoyés' })).toContainText('À la main')

  await panel.getByRole('textbox', { name: 'Note interne' }).fill('Virement annoncé pour lundi')
  await panel.getByRole('button', { name: 'Enregistrer la note' }).click()
  await expect(page.locator('.toast', { hasText: 'Note enregistrée' })).toBeVisible()
  await panel.getByLabel('Rappeler le').fill('2027-01-11')
  await panel.getByRole('button', { name: 'Enregistrer la date' }).click()
  await expect(panel.getByRole('button', { name: 'Enregistrer la date' })).toBeHidden()

  await page.reload()
  await expect(panel.getByRole('textbox', { name: 'Note interne' })).toHaveValue(
    'Virement annoncé pour lundi',
  )
  await expect(panel.getByLabel('Rappeler le')).toHaveValue('2027-01-11')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(row).toBeVisible()
})

test('however long a title is, what is due stays in sight, and on a phone stands apart from the amount', async ({
  page,
  server,
}) => {
  const place = newTitle()
  await newPaidCommande(server, { titre: place + LONG_END })
  await openHouse(page, server, `/admin/factures?search=${encodeURIComponent(place)}`)
  const amount = page.locator('tbody [data-label="Montant"]')
  const due = page.locator('tbody [data-label="Reste dû"]')
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(due).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const below = async () => ((await due.boundingBox())?.y ?? 0) - ((await amount.boundingBox())?.y ?? 0)
  await expect.poll(below).toBeGreaterThan(20)
})

test('the PDF of an invoice opens in a window of its own', async ({ page, server }) => {
  const { titre } = await newPaidCommande(server)
  await openHouse(page, server, `/admin/factures?search=${encodeURIComponent(titre)}`)
  await page
    .getByRole('table', { name: 'Factures' })
    .getByRole('row', { name: titre })
    .getByRole('link')
    .click()
  const download = firstDownloadOfNextWindow(page)
  await page.getByRole('link', { name: 'Télécharger le PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^FAC-\d{4}-\d{3,}\.pdf$/)
})

import type { Download, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { onDatabase } from '../support/database.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { newPaidOrder, openHouse } from './house-steps.ts'

test('an invoice still due is found, reminded once, annotated, and read again after a reload', async ({
  page,
  server,
}) => {
  const { id, titre, email } = await newPaidOrder(server)
  await onDatabase(server, `UPDATE paiements SET a_rembourser = true WHERE commande_id = '${id}'`)
  await openHouse(page, server, '/admin/dashboard')
  await page.getByRole('link', { name: 'Factures', exact: true }).click()
  await page.getByRole('searchbox').fill(titre)
  const row = page.getByRole('table', { name: 'Factures' }).getByRole('row', { name: titre })
  await expect(row).toContainText('En attente')
  await expect(page).toHaveURL(/search=/)
  await row.getByRole('link').click()

  const panel = page.getByRole('complementary', { name: /^FAC-/ })
  await expect(panel.getByText('Aucun rappel n’est encore parti.')).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, 'admin-invoice')
  await panel.getByRole('button', { name: 'Envoyer un rappel' }).click()
  await page.getByRole('button', { name: 'Envoyer le rappel' }).click()
  await expect(page.locator('.toast', { hasText: 'Rappel envoyé' })).toContainText(email)
  await expect(panel.getByText(/^Dernier rappel le/)).toBeVisible()

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

test('the PDF of an invoice opens in a window of its own', async ({ page, server }) => {
  const { titre } = await newPaidOrder(server)
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

/** Listened to before the window is there: its download may begin as soon as it is. */
const firstDownloadOfNextWindow = (page: Page): Promise<Download> =>
  new Promise((resolve) => {
    page.context().once('page', (opened) => opened.once('download', resolve))
  })

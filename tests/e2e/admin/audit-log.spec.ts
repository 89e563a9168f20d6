import { readFile } from 'node:fs/promises'
import { api } from '#contract/api.ts'
import { apiOf } from '../order/commande-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { houseToken, newPaidCommande, openHouse } from './house-steps.ts'

test('what the house changes is found in the log with its before and after, and leaves as a table', async ({
  page,
  server,
}) => {
  const commande = await newPaidCommande(server)
  const call = apiOf(server, await houseToken(server))
  await call(api.admin.commandes.update, { params: { id: commande.id }, body: { statut: 'SUSPENDUE' } })

  await openHouse(page, server, '/admin/audit-logs')
  const rowsOf = (action: string) =>
    page.getByRole('table', { name: 'Journal' }).getByRole('link', { name: action })
  await expect(rowsOf('Commande modifiée').first()).toBeVisible()
  await page.getByLabel('Action', { exact: true }).selectOption('UPDATE_COMMANDE')
  const changed = rowsOf('Commande modifiée').first()
  // The address changes before the rows do.
  await expect(changed).toHaveAttribute('href', /action=UPDATE_COMMANDE/)
  await changed.click()
  const panel = page.getByRole('complementary').filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(panel.getByRole('row', { name: /^Statut/ })).toContainText('Payée')
  await expect(panel.getByRole('row', { name: /^Statut/ })).toContainText('Suspendue')
  await expectAccessible(page)
  await keepScreens(page, 'admin-audit-log')
  await page.reload()
  await expect(panel.getByRole('row', { name: /^Statut/ })).toContainText('Suspendue')
  await panel.getByRole('link', { name: 'Commande', exact: true }).click()
  await expect(page.getByRole('heading', { name: commande.titre })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/audit-logs\/.*action=UPDATE_COMMANDE/)
  await expect(panel.getByRole('row', { name: /^Statut/ })).toBeVisible()

  await panel.getByRole('button', { name: 'Fermer le panneau' }).click()
  await expect(page).toHaveURL(/audit-logs\?/)
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter' }).click()
  const csv = await readFile(await (await downloaded).path(), 'utf8')
  expect(csv).toMatch(/^\uFEFF/)
  expect(csv.split('\r\n')[1]).toContain('Judith Roussel')
  await page.getByLabel('Action', { exact: true }).selectOption('BULK_EXPORT')
  // The last one is this one: others of the same server left before.
  await rowsOf('Liste exportée').first().click()
  await expect(panel).toContainText(/journal.*UPDATE_COMMANDE/s)
})

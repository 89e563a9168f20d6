import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/axe.ts'
import { onDatabase } from '../support/database.ts'
import { openWithin } from '../support/look.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { newPaidCommande, openHouse } from './house-steps.ts'

test.afterEach(({ server }) => onDatabase(server, 'delete from settings'))

test('the accountant is given the register, then the entries once the house has said its SIREN', async ({
  page,
  server,
}) => {
  await newPaidCommande(server)
  await openHouse(page, server, '/admin/factures')
  await page.getByRole('link', { name: 'Comptabilité' }).click()
  const panel = page.getByRole('complementary', { name: 'Comptabilité' })
  await expect(panel.getByText('saisissez-le d’abord')).toBeVisible()

  const year = await panel.getByLabel('Année').inputValue()
  const registre = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Exporter le journal' }).click()
  expect((await registre).suggestedFilename()).toBe(`registre-factures-${year}.csv`)

  await panel.getByRole('link', { name: 'Saisir le SIREN' }).click()
  await page.getByLabel('SIREN').fill('732 829 320')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.locator('.toast', { hasText: 'Réglages enregistrés' })).toBeVisible()

  await openWithin(page, '/admin/factures/comptabilite')
  await expect(panel.getByRole('button', { name: 'Exporter les écritures' })).toBeVisible()
  await keepScreens(page, 'admin-accounting')
  await expectAccessible(page)
  const entries = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Exporter les écritures' }).click()
  const file = await entries
  expect(file.suggestedFilename()).toBe(`732829320FEC${year}1231.txt`)
  expect(await readFile(await file.path(), 'latin1')).toMatch(/^JournalCode\tJournalLib\t/)
})

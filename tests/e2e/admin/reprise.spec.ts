import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/axe.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { newPaidCommande, openHouse } from './house-steps.ts'

const FILE =
  'Prénom;Nom;Courriel\r\nÉloïse;Lœuvre;eloise.reprise@exemple.fr\r\nÉloïse;Lœuvre;ELOISE.reprise@exemple.fr\r\n;Vidal;paul.reprise@exemple.fr'

test('a house takes up its business: its clients from a file, read before they are written, and the numbers that are given', async ({
  page,
  server,
}) => {
  await openHouse(page, server, '/admin/users')
  await page.getByRole('link', { name: 'Reprendre des clients' }).click()
  const buffer = Buffer.from(FILE.replaceAll('œ', '\u009C'), 'latin1')
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer })
  const preview = page.getByRole('table', { name: 'Aperçu' })
  await expect(preview.getByRole('row', { name: 'Éloïse Lœuvre' })).toContainText(['À créer', 'Double'])
  await expect(preview.getByRole('row', { name: 'Vidal' })).toContainText('Il manque le prénom.')
  await expectAccessible(page)
  await keepScreens(page, 'admin-reprise')

  await page.getByRole('button', { name: /^Créer 1/ }).click()
  await expect(page.getByRole('table', { name: 'Rapport' })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger le rapport' }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('"eloise.reprise@exemple.fr";"créé"')
  await page.getByRole('link', { name: 'Tous les comptes' }).click()
  await expect(page.getByRole('row', { name: 'Éloïse Lœuvre' })).toBeVisible()

  // Its invoice closes the choice of its series, as those of the other stories did.
  await newPaidCommande(server)
  await page.goto('/admin/reglages/numeros')
  await expect(page.getByText(/^La facture FAC-\d{4}-\d+ est déjà émise/)).toBeVisible()
  await expect(page.getByLabel('Préfixe des factures')).toHaveJSProperty('readOnly', true)
})

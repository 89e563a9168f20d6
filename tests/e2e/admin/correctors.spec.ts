import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { onDatabase } from '../support/database.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { changeCommande, newPaidCommande, openHouse } from './house-steps.ts'

/** The other stories of this server count the nine of a first start. */
test.afterEach(({ server }) =>
  onDatabase(
    server,
    "update correcteurs set actif = false where nom in ('Ariane Leblond', 'Basile Ferrand', 'Colombe Darrieu')",
  ),
)

const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Correcteurs' }).getByRole('row', { name })
const toastOf = (page: Page, text: string) => page.locator('.toast', { hasText: text })

test('a corrector is added, given an order, deactivated, and follows on the site', async ({
  page,
  server,
}) => {
  const commande = await newPaidCommande(server)
  await openHouse(page, server, '/admin/dashboard')
  await page.getByRole('link', { name: 'Correcteurs', exact: true }).click()
  await page.getByRole('link', { name: 'Nouveau correcteur' }).click()
  let panel = page.getByRole('complementary', { name: 'Nouveau correcteur' })
  await panel.getByRole('button', { name: 'Ajouter le correcteur' }).click()
  await expect(panel.getByText('Le nom est requis')).toBeVisible()
  await panel.getByLabel('Nom').fill('Ariane Leblond')
  await panel.getByLabel('Spécialité').fill('Poésie')
  await page.reload()
  await expect(panel.getByLabel('Spécialité')).toHaveValue('Poésie')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Ajouter le correcteur' }).click()
  await expect(panel).toBeHidden()
  await expect(rowOf(page, 'Ariane Leblond')).toContainText('aucune commande')
  const onSite = async () => (await page.request.get('/')).text()
  await expect.poll(onSite).toContain('Ariane Leblond')

  await rowOf(page, 'Ariane Leblond').getByRole('link').click()
  panel = page.getByRole('complementary', { name: 'Ariane Leblond' })
  await expect(panel).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await changeCommande(server, commande.id, { correcteurId: id })
  await page.reload()
  await expect(panel.getByText('1 commande en cours')).toBeVisible()
  await expect(rowOf(page, 'Ariane Leblond')).toContainText('1 commande en cours')
  await keepScreens(page, 'admin-correctors')
  await panel.getByRole('link', { name: 'Ses commandes' }).click()
  await expect(page.getByRole('link', { name: commande.titre })).toBeVisible()
  await page.goBack()

  await panel.getByLabel('En activité').uncheck()
  await panel.getByRole('button', { name: 'Enregistrer' }).click()
  const leaving = page.getByRole('dialog', { name: 'Ariane Leblond a 1 commande en cours' })
  await expect(leaving.getByRole('checkbox', { name: new RegExp(commande.titre) })).toBeChecked()
  await expectAccessible(page)
  await leaving.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(toastOf(page, 'Correcteur enregistré')).toBeVisible()
  await expect(rowOf(page, 'Ariane Leblond')).toContainText('Inactif')
  await expect.poll(onSite).not.toContain('Ariane Leblond')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await page.getByRole('link', { name: 'Inactifs' }).click()
  const found = rowOf(page, 'Ariane Leblond').getByRole('link')
  await expect(found).toHaveAttribute('href', /actif=false/)
  await expect(rowOf(page, 'Hélène Astier')).toHaveCount(0)
  await page.getByRole('searchbox').fill('poesie leblond')
  await expect(page).toHaveURL(/actif=false&search=poesie/)
  await page.reload()
  await expect(found).toBeVisible()
  await expect(page.getByRole('table', { name: 'Correcteurs' }).locator('tbody tr')).toHaveCount(1)
})

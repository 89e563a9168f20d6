import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { DEFAULT_PROMOTION } from '#contract/promotions/promotion.ts'
import {
  acceptTerms,
  apiOf,
  expectConfirmed,
  fillAuthor,
  newEmail,
  openForm,
  orderButton,
  pay,
} from '../order/commande-steps.ts'
import { onDatabase } from '../support/database.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { houseToken, openHouse } from './house-steps.ts'

/** The other stories of this server read the banner of a first start. */
test.afterEach(({ server }) =>
  onDatabase(
    server,
    "update promotions set active = (code = 'BIENVENUE20'), affichee = false; update promotions set affichee = true where code = 'BIENVENUE20'",
  ),
)

const rowOf = (page: Page, code: string) =>
  page.getByRole('table', { name: 'Codes de promotion' }).getByRole('row', { name: code })
const toastOf = (page: Page, text: string) => page.locator('.toast', { hasText: text })
const total = (page: Page) => page.locator('.order-summary-total b')

test('the house gives a code with a limit, sees it in the banner, used, and no longer offered', async ({
  page,
  server,
}) => {
  await openHouse(page, server, '/admin/dashboard')
  await page.getByRole('link', { name: 'Promotions', exact: true }).click()
  await expect(rowOf(page, 'BIENVENUE20')).toContainText('dans la bannière')
  await page.getByRole('link', { name: 'Nouveau code' }).click()
  let panel = page.getByRole('complementary', { name: 'Nouveau code de promotion' })
  await panel.getByLabel('Code', { exact: true }).fill('salon-30')
  await panel.getByLabel('Remise, en %').fill('10')
  await panel.getByLabel('Pages offertes, à la page').fill('30')
  await panel.getByLabel('Utilisations en tout').fill('1')
  await panel.getByLabel('Montré dans la bannière').check()
  await panel.getByLabel('Premier jour').fill('2020-01-01')
  await panel.getByLabel('Dernier jour').fill('2019-01-01')
  await panel.getByRole('button', { name: 'Ajouter le code' }).click()
  await expect(panel.getByText('L’offre ne peut pas finir avant de commencer')).toBeVisible()
  await panel.getByLabel('Dernier jour').fill('2099-12-31')
  await page.reload()
  await expect(panel.getByLabel('Dernier jour')).toHaveValue('2099-12-31')
  await panel.getByRole('button', { name: 'Ajouter le code' }).click()
  await expect(panel).toBeHidden()
  await expect(rowOf(page, 'SALON-30')).toContainText('0 commande sur 1')
  await expect(rowOf(page, 'BIENVENUE20')).not.toContainText('dans la bannière')

  // The browser's session redirects the home page to its own area: read it as a visitor does.
  const onSite = async () => (await page.request.get('/')).text()
  await expect.poll(onSite).toContain('30 pages offertes')
  await expect.poll(onSite).toContain('code=SALON-30')
  await openForm(page, '?pack=pack-integral&pages=250&code=SALON-30')
  await expect(total(page)).toHaveText('396,00\u00a0€')
  await fillAuthor(page, newEmail())
  await acceptTerms(page)
  await orderButton(page).click()
  await page.waitForURL(/\/paiement-test\//)
  await pay(page)
  await expectConfirmed(page)

  await page.goto('/admin/promotions?etat=EPUISEE')
  await expect(rowOf(page, 'SALON-30')).toContainText('1 commande sur 1')
  await keepScreens(page, 'admin-promotions')
  await rowOf(page, 'SALON-30').getByRole('link').click()
  panel = page.getByRole('complementary', { name: 'SALON-30' })
  await expect(panel.getByText('Épuisé')).toBeVisible()
  await keepScreens(page, 'admin-promotion')
  await expect.poll(onSite).not.toContain('SALON-30')
})

test.describe('where something is refused', () => {
  test.use({ allowedProblems: [/40[09]/] })

  test('a code that was used is kept, switched off, and refused to its author', async ({ page, server }) => {
    const house = apiOf(server, await houseToken(server))
    const promotion = {
      ...DEFAULT_PROMOTION,
      code: 'FIDELE15',
      pourcentage: 15,
      premiereCommande: false,
      limiteParClient: 1,
      affichee: false,
    }
    const { data } = await house(api.admin.promotions.create, { body: promotion })
    const email = newEmail()
    for (const use of ['first', 'second']) {
      await openForm(page, '?pack=pack-integral&pages=250&code=FIDELE15')
      await fillAuthor(page, email)
      await acceptTerms(page)
      await expect(total(page)).toHaveText('408,00\u00a0€')
      await expect(page.locator('.order-summary')).toContainText('le plus bas des 30\u00a0jours')
      await orderButton(page).click()
      if (use === 'second') break
      await page.waitForURL(/\/paiement-test\//)
      await pay(page)
      await expectConfirmed(page)
    }
    await expect(page.getByText('Vous avez déjà utilisé ce code promotionnel').first()).toBeVisible()

    await openHouse(page, server, `/admin/promotions/${data.id}`)
    const panel = page.getByRole('complementary', { name: 'FIDELE15' })
    await panel.getByRole('button', { name: 'Autres actions' }).click()
    await page.getByRole('menuitem', { name: 'Supprimer le code' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer le code' }).click()
    await expect(toastOf(page, 'Ce code a servi à une commande')).toBeVisible()
    await panel.getByLabel('Code actif').uncheck()
    await panel.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(toastOf(page, 'Code de promotion enregistré')).toBeVisible()
    await openForm(page, '?pack=pack-integral&pages=250&code=FIDELE15')
    await expect(page.getByText('Ce code promotionnel n’est plus valable').first()).toBeVisible()
  })
})

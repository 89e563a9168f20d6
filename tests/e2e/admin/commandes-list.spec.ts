import { api } from '#contract/api.ts'
import { apiOf } from '../order/commande-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { openCommandeOf } from './house-commande-steps.ts'
import { depositText, houseToken, newPaidCommande, openHouse, panelOf } from './house-steps.ts'

test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED/] })

test('search, status, sort and page are in the address: Back, a reload and a link find them again', async ({
  page,
  server,
}) => {
  const mark = 'de Ménilmontant'
  for (let rank = 1; rank <= 12; rank++)
    await openCommandeOf(server, {
      titre: `Étude ${String(rank).padStart(2, '0')} ${mark}`,
      montant: rank * 200,
    })
  await openHouse(page, server, '/admin/commandes?limit=10')
  const rows = page.getByRole('table', { name: 'Commandes' }).locator('tbody tr')
  const titles = () => rows.getByRole('link').allTextContents()

  await page.getByRole('searchbox').fill('menilmontant etude')
  await expect(page.getByText('12 commandes trouvées')).toBeVisible()
  await expect.poll(async () => (await titles())[0]).toBe(`Étude 12 ${mark}`)
  await page.getByRole('link', { name: 'Titre et client' }).click()
  await expect.poll(async () => (await titles())[0]).toBe(`Étude 01 ${mark}`)
  await expect(rows).toHaveCount(10)
  await page.getByRole('link', { name: 'Montant', exact: true }).click()
  await expect.poll(async () => (await titles())[0]).toBe(`Étude 12 ${mark}`)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('row', { name: '2 commandes affichées' })).toContainText('6,00')

  const address = page.url()
  await page.reload()
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('searchbox')).toHaveValue('menilmontant etude')
  await page.goBack()
  await expect(rows).toHaveCount(10)
  await page.goto(address)
  await expect(page.getByRole('columnheader', { name: 'Montant' })).toHaveAttribute('aria-sort', 'descending')

  await page
    .getByRole('navigation', { name: 'Statut' })
    .getByRole('link', { name: /Annulées/ })
    .click()
  await expect(
    page.getByRole('heading', { name: 'Aucune commande ne correspond à ces critères' }),
  ).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, 'admin-commandes-vide')
  await page.getByRole('link', { name: 'Voir toutes les commandes' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')

  for (const column of ['Titre et client', 'Pages', 'Statut', 'Correcteur', 'Promis', 'Reçue', 'Montant']) {
    await page.getByRole('columnheader', { name: column }).getByRole('link').click()
    await expect(page.getByRole('columnheader', { name: column })).toHaveAttribute('aria-sort', /ending$/)
  }
})

test('by keyboard alone a row opens its panel, Escape closes it and the row has the focus again', async ({
  page,
  server,
}) => {
  const long = `Petite histoire des phares et de ceux qui les ont éteints, de Cordouan à l’île Vierge, 1789-1914, suivie de douze lettres inédites du gardien d’Ar-Men à sa sœur, restée à Audierne`
  const first = await newPaidCommande(server, { titre: long })
  await depositText(server, first.id)
  const second = await newPaidCommande(server, { titre: 'Le gardien d’Ar-Men' })
  await openHouse(page, server, '/admin/commandes?statut=PAYEE')
  const row = page.getByRole('link', { name: first.titre })
  await row.focus()
  await page.keyboard.press('Enter')
  const panel = panelOf(page, first.titre)
  await expect(panel).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('button', { name: 'Autres actions' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Annuler la commande' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(panel).toBeVisible()

  await panel.getByRole('button', { name: 'Commencer la correction' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Revenir' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(panel.getByRole('button', { name: 'Commencer la correction' })).toBeFocused()

  // Another row takes the panel over: a close returns the focus to that row.
  await page.getByRole('link', { name: second.titre }).click()
  await expect(panelOf(page, second.titre)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/admin\/commandes\?statut=PAYEE$/)
  await expect(page.getByRole('link', { name: second.titre })).toBeFocused()
  await page.goBack()
  await expect(panelOf(page, second.titre)).toBeVisible()
})

test('several orders are entrusted together, and the one that could not be is named', async ({
  page,
  server,
}) => {
  const commandes = [
    await newPaidCommande(server),
    await newPaidCommande(server),
    await newPaidCommande(server),
  ]
  await openHouse(page, server, '/admin/commandes?aFaire=confier')
  for (const { titre } of commandes)
    await page.getByRole('checkbox', { name: `Sélectionner ${titre}` }).check()
  const bar = page.getByRole('region', { name: 'Actions sur la sélection' })
  await expect(bar).toContainText('3 commandes choisies')
  await keepScreens(page, 'admin-commandes')

  const [refused] = commandes
  await page.route(`**/api/admin/commandes/${refused?.id}`, (route) =>
    route.request().method() === 'PUT' ? route.abort('internetdisconnected') : route.continue(),
  )
  await bar.getByRole('button', { name: 'Confier à un correcteur' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confier 3 commandes' })
  await dialog.getByRole('button', { name: 'Confier', exact: true }).click()
  await expect(dialog.getByText('Choisissez un correcteur.')).toBeVisible()
  await dialog.getByLabel('Correcteur').selectOption({ label: 'Hélène Astier, romans et récits' })
  await dialog.getByRole('button', { name: 'Confier', exact: true }).click()
  await expect(page.getByText('2 commandes confiées')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(refused?.titre ?? '')
  await expect(page.getByRole('alert')).toContainText('Erreur de connexion. Veuillez réessayer.')
  await page.unroute(`**/api/admin/commandes/${refused?.id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Confier', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const call = apiOf(server, await houseToken(server))
  for (const { id } of commandes) {
    const { data } = await call(api.admin.commandes.get, { params: { id } })
    expect(data.correcteur?.nom).toBe('Hélène Astier')
  }
})

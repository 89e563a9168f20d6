import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { apiOf } from '../order/commande-steps.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { houseToken, openHouse } from './house-steps.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Tarifs' }).getByRole('listitem')
const names = (page: Page) => rows(page).getByRole('link').allTextContents()
const toast = (page: Page, words: string) => page.locator('.toast', { hasText: words })

test('a tarif is written in euros, previewed as its card, moved by the keyboard, sold and withdrawn', async ({
  page,
  server,
}) => {
  await openHouse(page, server, '/admin/dashboard')
  await page.getByRole('link', { name: 'Tarifs', exact: true }).click()
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('link', { name: 'Nouveau tarif' }).click()
  const panel = page.getByRole('complementary', { name: 'Nouveau tarif' })
  await panel.getByRole('button', { name: 'Ajouter le tarif' }).click()
  await expect(panel.getByText('Le nom est requis')).toBeVisible()
  await panel.getByLabel('Nom').fill('Pack Sonnets (vers par vers)')
  await panel.getByLabel('Prix, en euros').fill('abc')
  await panel.getByLabel('Type de service').fill('Poésie')
  await expect(panel.getByText('Saisissez un montant en euros')).toBeVisible()
  await panel.getByLabel('Prix, en euros').fill('89,90')
  await panel.getByLabel('Ce qu’il comprend').fill('Métrique\nRimes')
  await panel.getByLabel('Délai promis').fill('6')
  await page.reload()
  await expect(panel.getByLabel('Prix, en euros')).toHaveValue('89,90')
  const cover = panel.locator('.cover')
  await expect(cover).toContainText('Pack Sonnets')
  await expect(cover).toContainText('Vers par vers')
  await expect(cover).toContainText('89,90\u00a0€')
  await keepScreens(page, 'admin-tarif-new')
  await keepScreens(page.locator('.panel .cover'), 'admin-tarif-preview')
  await panel.getByRole('button', { name: 'Ajouter le tarif' }).click()
  await expect(panel).toBeHidden()

  const nom = 'Pack Sonnets (vers par vers)'
  await expect.poll(async () => (await names(page))[0]).toBe(nom)
  const handle = page.getByRole('button', { name: /^Déplacer « Pack Sonnets/ })
  await handle.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await names(page))[1]).toBe(nom)
  await expect(handle).toBeFocused()

  const call = apiOf(server)
  const onSale = async () => (await call(api.tarifs.list, {})).data.find((tarif) => tarif.nom === nom)?.prix
  expect(await onSale()).toBeUndefined()
  await page.getByRole('switch', { name: /^« Pack Sonnets/ }).click()
  await expect(toast(page, 'Tarif en vente sur le site')).toBeVisible()
  expect(await onSale()).toBe(8990)
  await expect.poll(async () => (await fetch(server.url)).text()).toContain('Pack Sonnets')

  await page.getByRole('switch', { name: /^« Pack Sonnets/ }).click()
  await expect(toast(page, 'Tarif retiré de la vente')).toBeVisible()
  await page.getByRole('link', { name: 'Désactivés' }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('searchbox').fill('sonnet')
  await expect(page).toHaveURL(/actif=false&search=sonnet/)
  await page.getByRole('link', { name: nom }).click()
  const open = page.getByRole('complementary', { name: nom })
  await open.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('menuitem', { name: 'Supprimer le tarif' }).click()
  await page.getByRole('button', { name: 'Supprimer le tarif' }).click()
  await expect(toast(page, 'Tarif supprimé')).toBeVisible()
  await expect(page.getByText('Aucun tarif ne correspond à ces critères')).toBeVisible()
})

test('a tarif is dragged before another one, and the landing page follows', { tag: '@aside' }, async ({
  page,
  server,
}) => {
  const call = apiOf(server, await houseToken(server))
  const before = (await call(api.admin.tarifs.list, { query: { limit: 100 } })).data.map(({ id }) => id)
  await openHouse(page, server, '/admin/tarifs')
  await expect(rows(page).first()).toBeVisible()
  await keepScreens(page, 'admin-tarifs')
  const [first = '', second = ''] = await names(page)
  const handles = page.getByRole('button', { name: /^Déplacer/ })
  const from = await handles.nth(1).boundingBox()
  const to = await handles.first().boundingBox()
  if (!from || !to) throw new Error('No handle is drawn')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 })
  await page.mouse.move(to.x + to.width / 2, to.y - 4, { steps: 4 })
  const firstTwo = async () => (await names(page)).slice(0, 2)
  await expect.poll(firstTwo).toEqual([second, first])
  await page.mouse.up()
  await expect.poll(firstTwo).toEqual([second, first])
  await expect.poll(async () => (await call(api.tarifs.list, {})).data[0]?.nom).toBe(second)
  await call(api.admin.tarifs.reorder, { body: { ids: before } })
})

test.describe('what is refused', () => {
  test.use({ allowedProblems: [/409/] })

  test('of two administrators who change one tarif, neither loses a word', { tag: '@aside' }, async ({
    page,
    server,
  }) => {
    const call = apiOf(server, await houseToken(server))
    const { data } = await call(api.admin.tarifs.create, {
      body: { nom: 'Préfaces', prix: 9_000, typeService: 'Réécriture', mode: 'FORFAIT', delaiJours: 3 },
    })
    await openHouse(page, server, `/admin/tarifs/${data.id}`)
    const panel = page.getByRole('complementary', { name: 'Préfaces' })
    await panel.getByLabel('Prix, en euros').fill('95,50')
    await call(api.admin.tarifs.update, { params: { id: data.id }, body: { prix: 12_000 } })
    await panel.getByRole('button', { name: 'Enregistrer le tarif' }).click()
    const conflict = panel.getByRole('alert')
    await expect(conflict).toContainText('95,50\u00a0€')
    await expect(conflict).toContainText('120\u00a0€')
    await keepScreens(page, 'admin-tarif-conflict')
    await conflict.getByRole('button', { name: 'Garder mon texte' }).click()
    await expect(conflict).toBeHidden()
    await panel.getByRole('button', { name: 'Enregistrer le tarif' }).click()
    await expect(toast(page, 'Tarif enregistré')).toBeVisible()
    await page.reload()
    await expect(panel.getByLabel('Prix, en euros')).toHaveValue('95,50')
    await call(api.admin.tarifs.remove, { params: { id: data.id } })
  })
})

import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { apiOf } from '../order/commande-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { holdBack } from '../support/hold-back.ts'
import { openWithin } from '../support/look.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { houseToken, newPaidCommande, openHouse } from './house-steps.ts'

// Its name tells it from the box of the page size, in the list behind.
const paletteField = (page: Page) => page.getByRole('combobox', { name: 'Aller à' })

test('a list is walked, opened and searched without the mouse, and a field keeps its letters', async ({
  page,
  server,
}) => {
  await openHouse(page, server, '/admin/faq')
  const links = page.getByRole('list', { name: 'Questions' }).locator('.sortable-title')
  await expect(links.first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('j')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('Control+j')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('e')
  await expect(page.getByRole('complementary').getByLabel('Réponse')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/admin\/faq$/)

  await page.keyboard.press('/')
  const search = page.getByRole('searchbox')
  await expect(search).toBeFocused()
  await page.keyboard.type('jek?')
  await expect(search).toHaveValue('jek?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the keys are shown by « ? », and are turned off and on again', async ({ page, server }) => {
  await openHouse(page, server, '/admin/users')
  await expect(page.locator('[data-row] a').first()).toBeVisible()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Raccourcis clavier' })
  await expect(dialog.getByText('ligne suivante')).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, 'admin-raccourcis')
  await dialog.getByRole('switch').click()
  await expect(dialog.getByRole('switch')).not.toBeChecked()
  // Forced colours took the background of its thumb away.
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(dialog.locator('.switch-thumb')).toHaveCSS('border', /^1px solid rgb\(/)
  await page.emulateMedia({ forcedColors: 'none' })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('j')
  await page.keyboard.press('?')
  await expect(page.locator('[data-row] a:focus')).toHaveCount(0)
  await expect(dialog).toBeHidden()

  await openWithin(page, '/admin/compte')
  await page.getByRole('switch', { name: /une seule touche/ }).click()
  await expect(page.getByRole('switch', { name: /une seule touche/ })).toBeChecked()
  await openWithin(page, '/admin/users')
  await expect(page.locator('[data-row] a').first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.locator('[data-row] a').first()).toBeFocused()
})

test('the palette finds a client, an order, an invoice, a section and an action, each under its name', async ({
  page,
  server,
}) => {
  const commande = await newPaidCommande(server)
  await openHouse(page, server, '/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = paletteField(page)
  await expect(field).toBeFocused()
  await field.fill(commande.email)
  const client = page.getByRole('group', { name: 'Clients' }).getByRole('option')
  await expect(client).toContainText(commande.email)
  await field.fill(commande.titre)
  const found = page.getByRole('group', { name: 'Commandes' }).getByRole('option')
  await expect(found).toContainText(commande.titre)
  await expect(page.getByRole('group', { name: 'Factures' }).getByRole('option')).toContainText(
    commande.titre,
  )
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
  await found.hover()
  await expect(found).toHaveAttribute('aria-selected', 'true')
  // The title and its client stood on two lines: an entry was twice as high as a section.
  expect((await found.boundingBox())?.height).toBeLessThan(48)
  await expectAccessible(page)
  await keepScreens(page, 'admin-palette')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/commandes/${commande.id}`))

  // Results of earlier words are not shown while new ones load, and Enter follows the screen.
  await page.keyboard.press('Control+k')
  await field.fill(commande.titre)
  await expect(found).toContainText(commande.titre)
  await field.fill('ni rime ni raison')
  expect(await page.getByRole('dialog').getByRole('option').count()).toBe(0)
  const letThrough = await holdBack(page, /search=messag/)
  const asked = page.waitForRequest(/search=messag/)
  await field.fill('messag')
  await asked
  await expect(page.getByRole('dialog').getByRole('option')).toHaveText(['Messagerie'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/messagerie$/)
  await letThrough()

  await page.keyboard.press('Control+k')
  await field.fill('nouvelle question')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/faq\/nouvelle$/)
  await page.keyboard.press('Control+k')
  await field.fill('raccourcis')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible()
})

test('an answer that comes late does not move what Enter opens', async ({ page, server }) => {
  const commande = await newPaidCommande(server)
  const call = apiOf(server, await houseToken(server))
  const { data } = await call(api.admin.commandes.list, { query: { search: commande.titre } })
  expect(data).toHaveLength(1)
  await openHouse(page, server, '/admin/faq')
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
  const late = Promise.withResolvers<void>()
  await page.route(/\/api\/admin\/(users|factures)\?.*search=/, async (route) => {
    await late.promise
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await paletteField(page).fill('Aubrac')
  const chosen = page.getByRole('option', { selected: true })
  await expect(page.getByRole('group', { name: 'Commandes' }).getByRole('option').first()).toBeVisible()
  const words = await chosen.textContent()
  const clients = page.waitForResponse(/\/api\/admin\/users\?.*search=/)
  late.resolve()
  await clients
  await expect(page.getByRole('group', { name: 'Clients' })).toBeVisible()
  await expect(chosen).toHaveText(words ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/commandes\//)
})

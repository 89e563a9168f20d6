import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { apiOf } from '../order/commande-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { openHouse } from './house-steps.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Questions' }).getByRole('listitem')
const texts = (page: Page) => rows(page).getByRole('link').allTextContents()

test('a question is written, previewed, moved by the keyboard, hidden, and read so on the site', async ({
  page,
  server,
}) => {
  await openHouse(page, server, '/admin/dashboard')
  await page.getByRole('link', { name: 'FAQ', exact: true }).click()
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('link', { name: 'Nouvelle question' }).click()
  const panel = page.getByRole('complementary', { name: 'Nouvelle question' })
  await panel.getByRole('button', { name: 'Ajouter la question' }).click()
  await expect(panel.getByText('La question est requise')).toBeVisible()
  await panel.getByLabel('Question').fill('Relisez-vous les sonnets\u202f?')
  await panel.getByLabel('Catégorie').fill('Correction')
  await panel.getByLabel('Réponse').fill('Oui, vers par vers.')
  await page.reload()
  await expect(panel.getByLabel('Réponse')).toHaveValue('Oui, vers par vers.')
  await expect(panel.locator('details')).toContainText('Oui, vers par vers.')
  await expectAccessible(page)
  await keepScreens(page, 'admin-faq')
  await panel.getByRole('button', { name: 'Ajouter la question' }).click()
  await expect(panel).toBeHidden()

  await expect.poll(async () => (await texts(page))[0]).toBe('Relisez-vous les sonnets\u202f?')
  const handle = page.getByRole('button', { name: /^Déplacer « Relisez-vous les sonnets/ })
  await handle.focus()
  // Reloaded before it is answered, the list would be read as it was.
  const kept = page.waitForResponse(/\/api\/admin\/faq\/ordre$/)
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await texts(page))[1]).toBe('Relisez-vous les sonnets\u202f?')
  await expect(handle).toBeFocused()
  await kept
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  expect((await texts(page))[1]).toBe('Relisez-vous les sonnets\u202f?')

  const call = apiOf(server)
  const shown = async () => (await call(api.faq.list, {})).data.map(({ question }) => question)
  expect((await shown())[1]).toBe('Relisez-vous les sonnets\u202f?')
  await page.getByRole('switch', { name: /^« Relisez-vous les sonnets/ }).click()
  await expect(page.locator('.toast', { hasText: 'Question masquée' })).toBeVisible()
  expect(await shown()).not.toContain('Relisez-vous les sonnets\u202f?')
})

test('a question is dragged before another one', async ({ page, server }) => {
  await openHouse(page, server, '/admin/faq')
  await expect(rows(page).first()).toBeVisible()
  const [first = '', second = ''] = await texts(page)
  const handles = page.getByRole('button', { name: /^Déplacer/ })
  const from = await handles.nth(1).boundingBox()
  const to = await handles.first().boundingBox()
  if (!from || !to) throw new Error('No handle is drawn')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 })
  await page.mouse.move(to.x + to.width / 2, to.y - 4, { steps: 4 })
  const firstTwo = async () => (await texts(page)).slice(0, 2)
  await expect.poll(firstTwo).toEqual([second, first])
  const kept = page.waitForResponse(/\/api\/admin\/faq\/ordre$/)
  await page.mouse.up()
  // What is dragged is drawn at its place before anything is kept.
  await kept
  await page.reload()
  await expect.poll(firstTwo).toEqual([second, first])
})

import { longThread } from '#server/testing/long-thread.ts'
import { newAuthor } from '../client/author-steps.ts'
import { onDatabase } from '../support/database.ts'
import { openWithin } from '../support/look.ts'
import { pressOutside } from '../support/press-outside.ts'
import { expect, test } from '../support/story.ts'
import { openHouse } from './house-steps.ts'

test('each section has its title, its subtitle and its name in the tab; another address says so', async ({
  page,
  server,
}) => {
  test.slow()
  await openHouse(page, server, '/admin')
  await page.waitForURL(/\/admin\/dashboard$/)
  const links = page.getByRole('navigation', { name: 'Administration' }).getByRole('link')
  await expect(links.first()).toBeVisible()
  const labels = (await links.locator('.nav-label').allTextContents()).map((label) => label.trim())
  expect(labels.slice(0, 5)).toEqual(['Dashboard', 'Utilisateurs', 'Commandes', 'Factures', 'Messagerie'])
  for (const label of labels) {
    await links.filter({ hasText: label }).first().click()
    const heading = page.getByRole('heading', { level: 1, name: label })
    await expect(heading).toBeVisible()
    await expect(heading.locator('xpath=following-sibling::p').first()).not.toBeEmpty()
    await expect(page).toHaveTitle(new RegExp(`^${label.replace('/', '.')}`))
  }
  await openWithin(page, '/admin/nulle-part')
  await expect(page.getByRole('heading', { level: 1, name: '404 - Page Introuvable' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible()
  await openWithin(page, '/admin/utilisateurs')
  await expect(page.getByRole('heading', { level: 1, name: 'Utilisateurs' })).toBeVisible()
})

test('the menu counts to « 99+ », says who works, and closes on Escape, outside and on navigation', async ({
  page,
  server,
}) => {
  const { commandeId } = await newAuthor(server, { titre: 'Les Landes de Lanvaux' })
  await onDatabase(server, longThread({ conversationId: `cmd_${commandeId}`, count: 240 }))
  await onDatabase(
    server,
    `update messages set house_read_at = null where conversation_id = 'cmd_${commandeId}' and not from_admin`,
  )
  await openHouse(page, server, '/admin/dashboard')
  const messagerie = page.getByRole('navigation', { name: 'Administration' }).getByRole('link', {
    name: /^Messagerie/,
  })
  await expect(messagerie).toContainText('99+')
  // Other stories count the messages of their own.
  await onDatabase(server, 'update messages set house_read_at = created_at where house_read_at is null')
  const menu = page.getByRole('complementary', { name: 'Menu' })
  await expect(menu).toContainText(server.admin.email)
  // The screen of a small laptop: the entries went past it, with the button to sign out.
  await page.setViewportSize({ width: 1366, height: 768 })
  await expect(menu.getByRole('button', { name: 'Déconnexion' })).toBeInViewport({ ratio: 1 })
  await expect(menu.getByRole('link', { name: 'Dashboard', exact: true })).toBeInViewport({ ratio: 1 })
  await expect(menu.getByRole('link', { name: 'Réglages' })).toBeInViewport({ ratio: 1 })

  await page.setViewportSize({ width: 1000, height: 800 })
  await expect(menu).toBeHidden()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  const open = page.getByRole('button', { name: 'Ouvrir le menu' })
  await open.click()
  await expect(drawer).toContainText(server.admin.email)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await open.click()
  await expect(drawer).toBeVisible()
  await pressOutside(drawer, { x: 900, y: 500 })
  await open.click()
  await drawer.getByRole('link', { name: 'Factures' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Factures' })).toBeVisible()
  await expect(drawer).toBeHidden()

  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('link', { name: 'Voir toutes les notifications' }).click()
  await expect(page).toHaveURL(/\/admin\/notifications$/)
})

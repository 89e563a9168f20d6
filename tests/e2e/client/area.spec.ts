import type { Locator, Page } from '@playwright/test'
import { depositText } from '../admin/house-steps.ts'
import { newClient } from '../auth/account-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { makeDocx } from '../support/files.ts'
import { openWithin } from '../support/look.ts'
import { pressOutside } from '../support/press-outside.ts'
import { keepByNight } from '../support/screens.ts'
import type { Server } from '../support/server.ts'
import { expect, test } from '../support/story.ts'
import { answer, enterArea, enterHouse, FOLLOWED_EVERY_MS, newAuthor, startWork } from './author-steps.ts'

const LONG = `Mémoires d’un facteur du causse Méjean, ${'de la guerre et du retour, '.repeat(6)}fin`.slice(
  0,
  200,
)

/** Checks a page on a phone and a desk, by day and by night. */
async function lookAt(page: Page, name: string) {
  await expectAccessible(page)
  await keepByNight(page, name)
}

/** On a phone the buttons of a card stood out of the margin, and a long name lost its extension. */
async function expectAlignedCards(page: Page) {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  const rightOf = (place: Locator) =>
    place.evaluate((element) => Math.round(element.getBoundingClientRect().right))
  const title = page.locator('main .page-title')
  const button = page.getByRole('button', { name: /^Télécharger manuscrit-/ })
  // After the layout for that width.
  await expect.poll(async () => (await rightOf(button)) - (await rightOf(title))).toBe(0)
  await expect(page.getByRole('table').getByText('.docx', { exact: false })).toBeInViewport()
  if (before) await page.setViewportSize(before)
}

/** An author of three books: one waits for its manuscript, one is corrected, one waits for its corrector. */
async function authorOfThree(server: Server, folder: string) {
  const name = `${'manuscrit-'.repeat(12)}v7.docx`
  const author = await newAuthor(
    server,
    { file: await makeDocx({ folder, name, megabytes: 1 }) },
    { titre: LONG, pages: 999 },
    { titre: 'Nouvelles du soir', pages: 60 },
  )
  const [long = '', stories = ''] = author.otherIds
  const house = await enterHouse(server)
  await depositText(server, long)
  await startWork(house, long)
  await answer(house, author.commandeId, 'Anselme au chapitre 2, Abel au chapitre 9. Lequel des deux\u202f?')
  return { ...author, long, stories }
}

test.describe('an author of several books', () => {
  let author: Awaited<ReturnType<typeof authorOfThree>>
  test.beforeAll(async ({ server }, info) => {
    author = await authorOfThree(server, info.outputPath())
  })

  test('finds each where it stands', async ({ page }) => {
    test.slow()
    const { token, long, stories } = author
    await enterArea(page, token)
    await expect(page.getByRole('heading', { name: 'Bonjour Marie-Thérèse' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Les Hauts de Lozère' })).toBeVisible()
    await expect(page.getByText('nouveau message', { exact: true })).toBeAttached()
    await lookAt(page, 'client-dashboard')

    await page.getByRole('link', { name: 'Mes projets 3 actifs' }).click()
    await expect(page.getByText('Nouvelles du soir')).toBeVisible()
    await page.getByLabel('Chercher un titre').fill('facteur')
    await expect(page).toHaveURL(/search=facteur/)
    await expect(page.getByText('Nouvelles du soir')).toBeHidden()
    await openWithin(page, '/app/projects?status=En+correction')
    await expect(page.getByRole('link', { name: /^En correction/ })).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('heading', { name: /facteur du causse/ })).toBeVisible()
    await expect(page.getByText('Nouvelles du soir')).toBeHidden()
    await openWithin(page, '/app/projects')
    await expect(page.getByText('Nouvelles du soir')).toBeVisible()
    await lookAt(page, 'client-projects')

    await openWithin(page, `/app/projects/${long}`)
    await expect(page.getByText('En correction', { exact: true })).toBeVisible()
    await keepByNight(page, 'client-project-long')
    await openWithin(page, `/app/projects/${stories}`)
    await expect(page.getByText('Déposez votre manuscrit pour que la correction commence.')).toBeVisible()
  })

  test('finds files, messages and notifications of all projects together', async ({ page }) => {
    test.slow()
    const { token, commandeId } = author
    await enterArea(page, token, '/app/files')
    await expect(page.getByText('Manuscrit', { exact: true })).toHaveCount(2)
    await expectAlignedCards(page)
    await lookAt(page, 'client-files')
    await openWithin(page, `/app/projects/${commandeId}/files`)
    // The former page shows the same manuscript.
    await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toBeVisible()
    await expect(page.getByText('Manuscrit', { exact: true })).toBeVisible()

    await openWithin(page, '/app/messages')
    // The former page leads to the project by the same words.
    await expect(page.getByRole('heading', { level: 1, name: 'Messagerie' })).toBeVisible()
    await page.getByRole('link', { name: /Les Hauts de Lozère/ }).click()
    await expect(page.getByText('Lequel des deux')).toHaveCount(2)
    await lookAt(page, 'client-messages')
    await expect(page.getByText('nouveau message', { exact: true })).toBeHidden()

    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(
      page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first(),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Voir toutes les notifications' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
    await lookAt(page, 'client-notifications')

    // A notification read without following its link counts the same under the tab and the bell.
    const unread = page.getByRole('link', { name: /^Non lues/ })
    await unread.click()
    await expect(unread).toHaveAttribute('aria-current', 'true')
    const items = page.getByRole('main').getByRole('listitem').filter({ hasText: ', non lue' })
    const before = await items.count()
    await items
      .first()
      .getByRole('button', { name: /^Marquer comme lue/ })
      .click()
    await expect(items).toHaveCount(before - 1)
    await expect(
      page.getByRole('button', { name: new RegExp(`^Notifications, ${before - 1}.non lue`) }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Tout marquer comme lu' }).click()
    await expect(page.getByRole('heading', { name: 'Tout est lu' })).toBeVisible()

    // The whole of a notification is its link: its foot leads where its title does.
    await page.getByRole('link', { name: 'Toutes', exact: true }).click()
    const linked = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('link') })
      .first()
    const box = await linked.boundingBox()
    await linked.click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) - 4 } })
    await expect(page).not.toHaveURL(/notifications/)
  })
})

test('an author without any order is told what each page is for', async ({ page, server }) => {
  const { token } = await newClient(server)
  await enterArea(page, token)
  await expect(page.getByText('Aucun projet pour l’instant')).toBeVisible()
  await lookAt(page, 'client-dashboard-empty')
  for (const [path, text] of [
    ['projects', 'Aucun projet pour l’instant'],
    ['files', 'Aucun fichier pour l’instant'],
    ['messages', 'Aucune conversation'],
    ['billing', 'Aucune facture pour l’instant'],
    ['billing?vue=paiements', 'Aucun paiement pour l’instant'],
    ['billing?vue=avoirs', 'Aucun avoir'],
    ['notifications', 'Aucune notification'],
  ]) {
    // The dashboard says the same of projects.
    await (path === 'projects' ? page.goto(`/app/${path}`) : openWithin(page, `/app/${path}`))
    await expect(page.getByRole('heading', { name: text })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Votre année' })).toBeHidden()
  }
  await expectAccessible(page)
})

test('an author writes, keeps a draft through a reload, and reads the house’s answer', async ({
  page,
  server,
}) => {
  const author = await newAuthor(server)
  await page.clock.install()
  await enterArea(page, author.token, `/app/messages/cmd_${author.commandeId}`)
  await page.getByLabel('Nous écrire').fill('Faut-il garder le patois\u202f?')
  await page.reload()
  await expect(page.getByLabel('Nous écrire')).toHaveValue('Faut-il garder le patois\u202f?')
  await page.getByRole('button', { name: 'Envoyer mon message' }).click()
  await expect(page.getByRole('article').getByText('Faut-il garder le patois')).toBeVisible()
  await expect(page.getByLabel('Nous écrire')).toHaveValue('')

  const house = await enterHouse(server)
  await answer(house, author.commandeId, 'Oui, il chante.')
  await page.clock.fastForward(FOLLOWED_EVERY_MS)
  await expect(page.getByRole('article').getByText('Oui, il chante.')).toBeVisible()
  // The latest stood first here, under the form in the back-office.
  await expect(page.getByRole('article')).toContainText([/Faut-il garder le patois/, /Oui, il chante/])
  const [answered, form] = await Promise.all([
    page.getByRole('article').last().boundingBox(),
    page.getByLabel(/^Répondre/).boundingBox(),
  ])
  expect(form?.y).toBeGreaterThan(answered?.y ?? Number.POSITIVE_INFINITY)
})

test('the invoice of an order is downloaded as a PDF', async ({ page, server }) => {
  const author = await newAuthor(server)
  await enterArea(page, author.token, '/app/billing')
  await expect(page.getByText(/FAC-\d{4}-\d{3}/)).toBeVisible()
  await keepByNight(page, 'client-billing')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /Télécharger la facture FAC-/ }).click()
  expect((await download).suggestedFilename()).toMatch(/FAC-\d{4}-\d{3}.*\.pdf$/)
})

test('on a phone the menu opens, closes on Escape, outside and on navigation', async ({ page, server }) => {
  const author = await newClient(server)
  await page.setViewportSize({ width: 390, height: 844 })
  await enterArea(page, author.token)
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const open = page.getByRole('button', { name: 'Ouvrir le menu' })
  await open.click()
  await expect(menu).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await open.click()
  await pressOutside(menu, { x: 380, y: 600 })
  await open.click()
  await menu.getByRole('link', { name: /Mes projets/ }).click()
  await expect(page).toHaveURL(/\/app\/projects/)
  await expect(menu).toBeHidden()
})

test('signing out leads home and closes the area', async ({ page, server }) => {
  const author = await newClient(server)
  await enterArea(page, author.token)
  // A read cut short by signing out would be refused, and reported as a problem of the page.
  await expect(page.getByText('La première viendra avec votre première commande.')).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await page.getByRole('button', { name: /^Mon compte/ }).click()
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/app/projects')
  await expect(page).toHaveURL(/\/$/)
})

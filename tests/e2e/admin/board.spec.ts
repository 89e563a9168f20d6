import type { Locator, Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { COMMANDE_STATUTS } from '#contract/commandes/statuts.ts'
import { holdBack } from '../support/hold-back.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { openCommandeOf } from './house-commande-steps.ts'
import { changeCommande, depositText, newPaidCommande, openHouse, panelOf } from './house-steps.ts'

// A card that lands is looked at while it does.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const column = (page: Page, name: RegExp) => page.getByRole('region', { name })
const handle = (page: Page, titre: string) =>
  page.getByRole('button', { name: `Déplacer «\u202f${titre}\u202f» avec les flèches` })

async function dragTo(page: Page, titre: string, target: RegExp) {
  await expectLanded(page)
  const from = await handle(page, titre).boundingBox()
  const to = await column(page, target).boundingBox()
  if (!from || !to) throw new Error('Nothing is drawn to drag')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2 + 20, from.y + from.height / 2 + 8, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + 80, { steps: 12 })
  await expect(column(page, target)).toHaveAttribute('data-target', 'true')
  await page.mouse.up()
}

/** Waits until the dropped card is in its place. */
const expectLanded = (page: Page) =>
  expect(page.locator('[data-dnd-dragging], [data-dnd-dropping], .kanban-card[data-dragging]')).toHaveCount(0)

/** Stops the animations of the page, until the returned function is called. */
async function holdAnimations(page: Page): Promise<() => Promise<void>> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Animation.enable')
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 0 })
  return async () => {
    await devTools.send('Animation.setPlaybackRate', { playbackRate: 1 })
    await devTools.detach()
  }
}

/** The selected text of a field, after the page has drawn it and handled the event. */
const selectedIn = (field: Locator) =>
  field.evaluate(async (area: HTMLTextAreaElement) => {
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    return area.value.slice(area.selectionStart, area.selectionEnd)
  })

test('a card is dragged where it may go, asks there, and comes back when it is given up or refused', async ({
  page,
  server,
}) => {
  const commande = await newPaidCommande(server)
  await depositText(server, commande.id)
  await openHouse(page, server, '/admin/commandes')
  await page.getByRole('link', { name: 'Vue par étapes' }).click()
  await expect(column(page, /^Payées/).getByRole('link', { name: commande.titre })).toBeVisible()
  await keepScreens(page, 'admin-commandes-tableau')

  await dragTo(page, commande.titre, /^En cours/)
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText('Personne n’est désigné')
  // Elements behind a dialog have no role; the card is there once, its drop over.
  await expect(page.locator('[aria-labelledby=colonne-EN_COURS]').getByText(commande.titre)).toHaveCount(1)
  await asked.getByRole('button', { name: 'Revenir' }).click()
  await expect(column(page, /^Payées/).getByRole('link', { name: commande.titre })).toBeVisible()

  await dragTo(page, commande.titre, /^Devis/)
  await expect(
    page.locator('.toast', { hasText: 'Transition impossible : Payée → Devis envoyé' }),
  ).toBeVisible()
  await expect(column(page, /^Payées/).getByRole('link', { name: commande.titre })).toBeVisible()

  await expectLanded(page)
  // While a card was landing, the library of the drag undid every selection of the page, even the caret: nothing could be typed.
  const letLand = await holdAnimations(page)
  await dragTo(page, commande.titre, /^En cours/)
  await expect(asked.getByRole('button', { name: 'Revenir' })).toBeFocused()
  await expect(page.locator('[data-dnd-dropping]')).toHaveCount(1)
  const word = asked.getByLabel('Un mot au client')
  await word.click()
  await page.keyboard.type('Nous commençons demain.')
  await page.keyboard.press('Control+A')
  expect(await selectedIn(word)).toBe('Nous commençons demain.')
  await page.keyboard.type('Nous commençons lundi.')
  await expect(word).toHaveValue('Nous commençons lundi.')
  await letLand()
  await asked.getByRole('button', { name: 'Commencer sans correcteur' }).click()
  await expect(asked).toHaveCount(0)
  await expect(column(page, /^En cours/).getByRole('link', { name: commande.titre })).toBeVisible()
  // The library told it in English besides, with the ids of orders.
  await expect(page.locator('body')).not.toContainText('raggable')
  await page.reload()
  await expect(column(page, /^En cours/).getByRole('link', { name: commande.titre })).toBeVisible()
  await page.getByRole('link', { name: commande.titre }).click()
  await expect(panelOf(page, commande.titre)).toContainText('Nous commençons lundi.')
  await expect(page).toHaveURL(/vue=tableau/)
})

test('by keyboard the arrows move a card, its menu too, and the focus stays on it', async ({
  page,
  server,
}) => {
  const commande = await newPaidCommande(server)
  await depositText(server, commande.id)
  await openHouse(page, server, `/admin/commandes?vue=tableau&search=${encodeURIComponent(commande.titre)}`)
  await handle(page, commande.titre).focus()
  await page.keyboard.press('ArrowRight')
  const asked = page.getByRole('alertdialog')
  await expect(asked.getByRole('button', { name: 'Revenir' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(asked).toHaveCount(0)
  await expect(handle(page, commande.titre)).toBeFocused()

  await page.keyboard.press('ArrowRight')
  await asked.getByRole('button', { name: 'Commencer sans correcteur' }).click()
  await expect(asked).toHaveCount(0)
  await expect(column(page, /^En cours/).getByRole('link', { name: commande.titre })).toBeVisible()
  await expect(handle(page, commande.titre)).toBeFocused()

  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: `Déplacer «\u202f${commande.titre}\u202f» vers` }).click()
  await page.getByRole('menuitem', { name: 'Suspendue' }).click()
  await asked.getByRole('button', { name: 'Suspendre' }).click()
  await expect(column(page, /^Suspendues/).getByRole('link', { name: commande.titre })).toBeVisible()
})

test('an order that waits is dropped among the quotes to write its own', async ({ page, server }) => {
  const commande = await openCommandeOf(server)
  await openHouse(page, server, `/admin/commandes?vue=tableau&search=${encodeURIComponent(commande.titre)}`)
  await expect(handle(page, commande.titre)).toBeVisible()
  await dragTo(page, commande.titre, /^Devis/)
  await expect(page.getByRole('complementary', { name: `Devis : ${commande.titre}` })).toBeVisible()
})

test('a card that another administrator moved meanwhile says so and is where they put it', async ({
  page,
  server,
}) => {
  const commande = await newPaidCommande(server)
  await depositText(server, commande.id)
  await openHouse(page, server, `/admin/commandes?vue=tableau&search=${encodeURIComponent(commande.titre)}`)
  await expect(handle(page, commande.titre)).toBeVisible()
  // The open page is told at once of the move; here it has not read it yet.
  const letThrough = await holdBack(page, /commandes\/tableau/)
  await changeCommande(server, commande.id, { statut: 'SUSPENDUE' })
  await handle(page, commande.titre).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.toast', { hasText: 'Transition impossible' })).toBeVisible()
  await letThrough()
  await expect(column(page, /^Suspendues/).getByRole('link', { name: commande.titre })).toBeVisible()
})

test('columns longer than they show lead to their lists, and widen nothing on a phone', async ({
  page,
  server,
}) => {
  const commande = await newPaidCommande(server)
  await page.route(/commandes\/tableau/, async (route) => {
    const response = await route.fetch()
    const { data, stats } = api.admin.commandes.board.reply.parse(await response.json())
    const byStatut = Object.fromEntries(COMMANDE_STATUTS.map((statut) => [statut, 21]))
    await route.fulfill({ response, json: { data, stats: { ...stats, byStatut } } })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await openHouse(page, server, `/admin/commandes?vue=tableau&search=${encodeURIComponent(commande.titre)}`)
  await expect(page.getByRole('link', { name: /^Voir tout/ })).toHaveCount(COMMANDE_STATUTS.length)
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(excess).toBeLessThanOrEqual(0)
  await column(page, /^Payées/)
    .getByRole('link', { name: /^Voir tout/ })
    .click()
  await expect(page).toHaveURL(/statut=PAYEE$/)
  await expect(page.getByRole('row', { name: commande.titre })).toBeVisible()
})

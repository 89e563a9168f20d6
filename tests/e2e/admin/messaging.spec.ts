import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { newAuthor } from '../client/author-steps.ts'
import { apiOf } from '../order/commande-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { holdBack } from '../support/hold-back.ts'
import { openWithin } from '../support/look.ts'
import { keepScreens } from '../support/screens.ts'
import type { Server } from '../support/server.ts'
import { expect, test } from '../support/story.ts'
import { houseToken, openHouse } from './house-steps.ts'

const field = (page: Page) => page.getByRole('textbox', { name: 'Répondre au nom de la maison' })

async function writtenThread(server: Server, titre: string) {
  const { token, commandeId } = await newAuthor(server, { titre })
  const call = apiOf(server, token)
  const id = `cmd_${commandeId}`
  await call(api.messages.reply, { params: { id }, body: { content: 'Où en êtes-vous ?' } })
  return { id, call }
}

test('a canned reply is written once, found by its words, and inserted with the client’s first name', async ({
  page,
  server,
}) => {
  const { id, call } = await writtenThread(server, 'Les Étangs de Dombes')
  await openHouse(page, server, '/admin/messagerie')
  await page.getByRole('link', { name: 'Réponses types' }).click()
  await page.getByRole('link', { name: 'Nouvelle réponse', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Nouvelle réponse type' })
  await panel.getByLabel('Titre').fill('Délai de dix jours')
  await panel.getByLabel('Texte').fill('Bonjour {prénom},')
  await panel.getByRole('button', { name: 'Ajouter la réponse' }).click()
  await expect(panel.getByText('n’est pas une variable')).toBeVisible()
  await panel.getByLabel('Texte').fill('Bonjour {prenom}, nous vous livrons sous dix jours.')
  await expect(panel.getByText('Bonjour Maud, nous vous livrons')).toBeVisible()
  await keepScreens(page, 'admin-reponses-types')
  await panel.getByRole('button', { name: 'Ajouter la réponse' }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('link', { name: 'Délai de dix jours' })).toBeVisible()
  const house = apiOf(server, await houseToken(server))
  await house(api.admin.cannedReplies.create, { body: { titre: 'Adieu', contenu: 'À bientôt.' } })

  await openWithin(page, `/admin/messagerie/${id}`)
  await field(page).fill('Avant. Après.')
  await field(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(7, 7))
  // Before the replies were read, Enter took the page that manages them, and went on doing so after.
  const letThrough = await holdBack(page, /messages\/canned/)
  await page.getByRole('button', { name: 'Réponses types' }).click()
  const picker = page.getByRole('combobox', { name: 'Chercher une réponse type' })
  await expect(picker).toBeFocused()
  await letThrough()
  await expect(page.getByRole('option').last()).toHaveText('Gérer les réponses types')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await keepScreens(page, 'admin-reponses-choix')
  // Enter took the first of all the replies, or none, until the server had searched.
  await picker.fill('delai')
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  const { data } = await call(api.messages.getConversation, { params: { id } })
  const [first] = data.messages
  await expect(field(page)).toHaveValue(
    `Avant. Bonjour ${first?.sender?.prenom}, nous vous livrons sous dix jours.Après.`,
  )
  await page.keyboard.type(' ')
  await expect(field(page)).toHaveValue(/dix jours\. Après\.$/)
})

test('a note stays in the house, a thread is given to oneself, and both are found again', async ({
  page,
  server,
}) => {
  const { id, call } = await writtenThread(server, 'Les Bois de Chaux')
  await writtenThread(server, 'Les Grèves de Lannion')
  await openHouse(page, server, `/admin/messagerie/${id}`)
  await page.getByRole('tab', { name: 'Note interne' }).click()
  await page.getByRole('textbox', { name: 'Note interne' }).fill('Rappeler jeudi matin.')
  await page.reload()
  await page.getByRole('tab', { name: 'Note interne' }).click()
  await expect(page.getByRole('textbox', { name: 'Note interne' })).toHaveValue('Rappeler jeudi matin.')
  await page.getByRole('button', { name: 'Ajouter la note' }).click()
  await expect(page.getByRole('article').last()).toContainText('Rappeler jeudi matin.')
  await expect(page.getByRole('textbox', { name: 'Note interne' })).toHaveValue('')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Confier', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Me la confier' }).click()
  await expect(page.getByRole('button', { name: 'Confiée à moi' })).toBeVisible()
  await keepScreens(page, 'admin-messagerie-note')
  const given = page.locator('.inbox-item', { hasText: 'Les Bois de Chaux' })
  const nobodys = page.locator('.inbox-item', { hasText: 'Les Grèves de Lannion' })
  await expect(nobodys).toBeVisible()
  await page.getByLabel('Confiée à', { exact: true }).selectOption('À moi')
  await expect(nobodys).toHaveCount(0)
  await expect(given).toBeVisible()
  await page.getByLabel('Confiée à', { exact: true }).selectOption('À personne')
  await expect(nobodys).toBeVisible()
  await expect(given).toHaveCount(0)

  const { data } = await call(api.messages.getConversation, { params: { id } })
  expect(JSON.stringify(data)).not.toMatch(/Rappeler jeudi|assignee/)
  const house = apiOf(server, await houseToken(server))
  const { data: notes } = await house(api.admin.messages.listNotes, { params: { id } })
  expect(notes.map(({ content }) => content)).toEqual(['Rappeler jeudi matin.'])

  await openWithin(page, `/admin/messagerie/${id}`)
  await page.getByRole('button', { name: 'Supprimer cette note' }).click()
  await page.getByRole('button', { name: 'Supprimer la note' }).click()
  await expect(page.locator('.toast', { hasText: 'Note supprimée' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  // Scrolled, the form stood over the client's facts; a name of five letters was cut to one.
  test('a thread ends above its context, and a canned reply is chosen by its whole name', async ({
    page,
    server,
  }) => {
    const { id } = await writtenThread(server, 'Les Landes de Lanvaux')
    const house = apiOf(server, await houseToken(server))
    const body = { titre: 'Accusé', contenu: 'Votre manuscrit est bien arrivé. '.repeat(12) }
    await house(api.admin.cannedReplies.create, { body })
    await openHouse(page, server, `/admin/messagerie/${id}`)
    const context = page.getByRole('complementary', { name: 'Contexte de la conversation' })
    await context.getByRole('link').last().scrollIntoViewIfNeeded()
    const send = page.getByRole('button', { name: 'Envoyer la réponse' })
    const gap = async () => {
      const [form, under] = [await send.boundingBox(), await context.boundingBox()]
      return (under?.y ?? 0) - (form?.y ?? 0) - (form?.height ?? 0)
    }
    await expect.poll(gap).toBeGreaterThanOrEqual(0)

    await page.getByRole('button', { name: 'Réponses types' }).click()
    const name = page.getByRole('option').getByText('Accusé', { exact: true })
    await expect(name).toBeVisible()
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  })
})

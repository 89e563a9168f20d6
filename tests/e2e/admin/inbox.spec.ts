import { api } from '#contract/api.ts'
import { longThread } from '#server/testing/long-thread.ts'
import { enterHouse, newAuthor } from '../client/author-steps.ts'
import { apiOf } from '../order/commande-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { onDatabase } from '../support/database.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { openHouse } from './house-steps.ts'

test('the house reads a long thread beside its list and its context, and answers with a file', async ({
  page,
  server,
}) => {
  const { token, commandeId: id } = await newAuthor(server, { titre: 'Les Marches de Haute-Provence' })
  const call = apiOf(server, token)
  await onDatabase(server, longThread({ conversationId: `cmd_${id}`, count: 120 }))
  await call(api.messages.reply, { params: { id: `cmd_${id}` }, body: { content: 'Où en êtes-vous ?' } })

  await openHouse(page, server, `/admin/messagerie?search=Haute-Provence`)
  await page.locator('.inbox-item').first().click()
  const frame = page.getByRole('region', { name: 'Messages' })
  await expect(frame.getByText('Où en êtes-vous ?')).toBeInViewport()
  const context = page.getByRole('complementary', { name: 'Contexte de la conversation' })
  await expect(context.getByRole('link', { name: 'Les Marches de Haute-Provence' })).toBeVisible()
  await frame.focus()
  await page.keyboard.press('Home')
  await expect(page.getByRole('article')).toHaveCount(100)

  await page.getByLabel('Répondre au nom de la maison').fill('Voici le contrat.')
  await page
    .getByLabel('Pièces jointes')
    .setInputFiles({ name: 'contrat.md', mimeType: 'text/markdown', buffer: Buffer.from('# Contrat') })
  await expect(page.getByRole('button', { name: /contrat\.md/ })).toBeVisible()
  // The file has arrived: the draft keeps it.
  await expect(page.getByRole('button', { name: 'Envoyer la réponse' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Répondre au nom de la maison')).toHaveValue('Voici le contrat.')
  await expect(page.getByText('contrat.md')).toBeVisible()
  await keepScreens(page, 'admin-inbox')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click()
  await expect(
    page
      .getByRole('article')
      .last()
      .getByRole('button', { name: /contrat\.md/ }),
  ).toBeVisible()
  const { data } = await call(api.messages.getConversation, { params: { id: `cmd_${id}` } })
  expect(data.messages.at(-1)?.attachments.map(({ filename }) => filename)).toEqual(['contrat.md'])
})

test('the house sorts its inbox by views and kinds, and by several conversations at once', async ({
  page,
  server,
}) => {
  const { token, commandeId: id } = await newAuthor(server, { titre: 'Sur les quais de Penmarch' })
  const call = apiOf(server, token)
  await call(api.messages.reply, { params: { id: `cmd_${id}` }, body: { content: 'Bonjour.' } })
  await call(api.messages.write, { body: { subject: 'Une facture de Penmarch', content: 'Où est-elle ?' } })
  await openHouse(page, server, '/admin/messagerie?search=Penmarch')
  const rows = page.locator('.inbox-item')
  await expect(rows).toHaveCount(2)
  await page.getByLabel('Nature').selectOption('Assistance')
  await expect(rows).toHaveCount(1)
  await page.getByLabel('Nature').selectOption('Toute nature')
  // Until then the views keep the nature in their address.
  await expect(rows).toHaveCount(2)
  await page.getByRole('link', { name: 'Non lues' }).click()
  await expect(page.getByRole('link', { name: 'Non lues' })).toHaveAttribute('aria-current', 'true')
  await expect(rows).toHaveCount(2)

  await page.getByRole('button', { name: 'Sélectionner' }).click()
  await page.getByLabel('Tout choisir').check()
  await page.getByRole('button', { name: 'Archiver' }).click()
  await expect(rows).toHaveCount(0)
  const house = await enterHouse(server)
  const { data } = await house.call(api.admin.messages.listConversations, {
    query: { search: 'Penmarch', archived: 'true' },
  })
  expect(data.map(({ unreadCount }) => unreadCount)).toEqual([0, 0])
  await page.getByRole('link', { name: 'Archivées' }).click()
  await expect(rows).toHaveCount(2)
})

import { api } from '#contract/api.ts'
import { apiOf } from '../order/commande-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { answer, enterArea, enterHouse, newAuthor } from './author-steps.ts'

test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED/] })

test('an author writes without network, then sends files, which the house reads, pins, archives and finds again the conversation', async ({
  page,
  context,
  server,
}) => {
  const { token, commandeId: id } = await newAuthor(server)
  await enterArea(page, token, `/app/messages/cmd_${id}`)
  await page.getByLabel('Nous écrire').fill('Écrit dans le train.')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Envoyer mon message' }).click()
  await expect(page.getByText('partira au retour de la connexion')).toBeVisible()
  await expect(page.getByLabel('Nous écrire')).toHaveValue('Écrit dans le train.')
  await context.setOffline(false)
  await expect(page.getByRole('article').getByText('Écrit dans le train.')).toHaveCount(1)
  await expect(page.getByLabel('Nous écrire')).toHaveValue('')
  const { data } = await apiOf(server, token)(api.messages.list, { query: { search: 'train' } })
  expect(data).toHaveLength(1)

  await page.getByLabel('Nous écrire').fill('Voici deux pages de mon carnet.')
  await page.getByLabel('Pièces jointes').setInputFiles([
    { name: 'carnet.txt', mimeType: 'text/plain', buffer: Buffer.from('Chapitre un.') },
    { name: 'brouillon.txt', mimeType: 'text/plain', buffer: Buffer.from('À ne pas envoyer.') },
    { name: 'virus.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ])
  await expect(page.getByRole('alert')).toContainText('Erreur avec le fichier virus.exe. Formats acceptés')
  await page.getByRole('button', { name: /brouillon\.txt/ }).click()
  await expect(page.getByText('brouillon.txt')).toBeHidden()
  await keepScreens(page, 'client-message-files')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Envoyer mon message' }).click()
  const message = page.getByRole('article').last()
  await expect(message.getByText('carnet.txt')).toBeVisible()
  const download = page.waitForEvent('download')
  await message.getByRole('button', { name: 'Télécharger carnet.txt' }).click()
  expect((await download).suggestedFilename()).toBe('carnet.txt')

  const house = await enterHouse(server)
  const { data: read } = await house.call(api.admin.messages.getConversation, { params: { id: `cmd_${id}` } })
  expect(read.messages.at(-1)?.attachments.map(({ filename }) => filename)).toEqual(['carnet.txt'])

  await answer(house, id, 'La concordance des temps, au chapitre 12.')
  await apiOf(server, token)(api.messages.create, { body: { content: 'Une question de facture.' } })
  await page.reload()
  await page.getByRole('button', { name: 'Actions sur ce message' }).last().click()
  await page.getByRole('menuitem', { name: 'Épingler' }).click()
  const list = page.locator('.inbox-list')
  const conversation = list.getByRole('link', { name: /Les Hauts de Lozère/ })
  await expect(conversation).toContainText('épinglée')
  await keepScreens(page, 'client-mailbox')

  await list.getByRole('link', { name: 'Épinglées' }).click()
  await expect(list.locator('.inbox-item')).toHaveCount(1)
  await list.getByRole('link', { name: 'Toutes' }).click()
  await expect(list.locator('.inbox-item')).toHaveCount(2)
  await list.getByRole('searchbox').fill('concordance')
  await expect(list.locator('.inbox-item')).toHaveCount(1)
  await list.getByRole('searchbox').fill('')
  await expect(list.locator('.inbox-item')).toHaveCount(2)

  await page.locator('.inbox-thread').getByRole('button', { name: 'Archiver' }).click()
  await expect(conversation).toBeHidden()
  await list.getByRole('link', { name: 'Archivées' }).click()
  await expect(conversation).toBeVisible()
  await answer(house, id, 'Encore un mot.')
  await expect(conversation).toBeHidden()
  await list.getByRole('link', { name: 'Toutes', exact: true }).click()
  await expect(conversation).toBeVisible()
})

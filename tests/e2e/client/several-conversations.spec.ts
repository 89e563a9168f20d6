import { readFile } from 'node:fs/promises'
import { api } from '#contract/api.ts'
import { apiOf } from '../order/commande-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { openWithin } from '../support/look.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { answer, enterArea, enterHouse, newAuthor } from './author-steps.ts'

test('no conversation says what the place is for; several are read, put away and taken back at once, and another tab agrees with its badge; a message is hidden for its reader', async ({
  page,
  context,
  server,
}) => {
  const { token, commandeId: id } = await newAuthor(server)
  const call = apiOf(server, token)
  const house = await enterHouse(server)
  await enterArea(page, token, '/app/messages?search=rien-de-tel')
  await expect(page.getByText('Aucune conversation ne contient ces mots')).toBeVisible()
  await openWithin(page, '/app/messages?vue=archivees')
  await expect(page.getByText('Rien d’archivé')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sélectionner' })).toBeHidden()

  for (const subject of ['Délais', 'Facture'])
    await call(api.messages.write, { body: { subject, content: `${subject}, une question.` } })
  await answer(house, id, 'Un premier mot.')

  await openWithin(page, '/app/messages')
  const list = page.locator('.inbox-list')
  await expect(list.locator('.inbox-item')).toHaveCount(3)
  const tab = await context.newPage()
  const listening = tab.waitForResponse((response) => response.url().endsWith('/api/events'))
  await tab.goto('/app/messages?vue=non-lues')
  await listening
  const dot = tab.getByText('nouveau message', { exact: true })
  await expect(dot).toBeAttached()
  await expect(tab.locator('.inbox-item')).toHaveCount(1)

  await page.getByRole('button', { name: 'Sélectionner' }).press('Enter')
  await expect(page.getByLabel('Tout choisir')).toBeFocused()
  await page.getByLabel('Tout choisir').check()
  await expect(page.getByText(/3.conversations choisies/)).toBeVisible()
  await keepScreens(page, 'client-messages-selection')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Lues', exact: true }).press('Enter')
  await expect(list.getByRole('group', { name: 'Conversations', exact: true })).toBeFocused()
  await expect(dot).not.toBeAttached()
  await expect(tab.getByText('Tout est lu')).toBeVisible()

  await page.getByRole('button', { name: 'Sélectionner' }).click()
  await page.getByLabel('Choisir Les Hauts de Lozère').check()
  await page.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('menuitem', { name: 'Marquer comme non lues' }).click()
  await expect(tab.locator('.inbox-item')).toHaveCount(1)
  await page.getByRole('button', { name: 'Sélectionner' }).click()
  await page.getByLabel('Tout choisir').check()
  await page.getByRole('button', { name: 'Archiver' }).click()
  await expect(page.getByText('Aucune conversation', { exact: true })).toBeVisible()
  // Archived threads count as read: no count includes a thread that no list shows.
  await expect(tab.getByText('Tout est lu')).toBeVisible()
  expect((await call(api.messages.unreadCount, {})).count).toBe(0)
  await list.getByRole('link', { name: 'Archivées' }).click()
  await expect(list.locator('.inbox-item')).toHaveCount(3)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exporter en CSV' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Délais, une question.')

  // Hidden for its reader alone, once asked: the house keeps it.
  await openWithin(page, `/app/messages/cmd_${id}`)
  await page.getByRole('button', { name: 'Actions sur ce message' }).click()
  await page.getByRole('menuitem', { name: 'Supprimer pour moi' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer pour moi' }).click()
  await expect(page.getByText('Personne n’a encore écrit', { exact: false }).first()).toBeVisible()
  const { data } = await house.call(api.admin.messages.getConversation, { params: { id: `cmd_${id}` } })
  expect(data.messages.map(({ content }) => content)).toEqual(['Un premier mot.'])
})

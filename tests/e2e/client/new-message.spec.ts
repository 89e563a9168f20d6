import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { newClient } from '../auth/account-steps.ts'
import { apiOf } from '../order/commande-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { openWithin } from '../support/look.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { enterArea, newAuthor } from './author-steps.ts'

// Requests that these stories cut on purpose.
test.use({ allowedProblems: [/ERR_FAILED/] })

const NEW = '/app/messages/nouveau'

const send = (page: Page) => page.getByRole('button', { name: 'Envoyer mon message' })

async function join(page: Page, ...names: string[]) {
  await page
    .getByLabel('Pièces jointes')
    .setInputFiles(names.map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Chapitre.') })))
}

test('an author asks a question, its draft found again in another tab, then writes about a project, once, and to the house', async ({
  page,
  context,
  server,
}) => {
  test.slow()
  const { token, commandeId } = await newAuthor(server)
  await enterArea(page, token, '/app/messages')
  await page.getByRole('link', { name: 'Nouveau message' }).click()
  await expect(page).toHaveURL(NEW)

  await send(page).click()
  await expect(page.getByText('Choisissez un projet').last()).toBeVisible()
  await expect(page.getByLabel('Projet', { exact: true })).toBeFocused()
  await page.getByLabel(/^Une question/).check()
  await send(page).click()
  await expect(page.getByText('Donnez un sujet à votre message')).toBeVisible()
  await page.getByRole('textbox', { name: 'Sujet' }).fill('Ma facture de novembre')
  await send(page).click()
  await expect(page.getByText('Écrivez votre message')).toBeVisible()
  await page.getByLabel('Votre message').fill('Voici deux pages,')
  await join(page, 'un.txt', 'deux.txt')
  await expect(page.getByRole('button', { name: /deux\.txt/ })).toBeVisible()
  // Once they are uploaded: until then they are not of the draft.
  await expect(send(page)).toBeEnabled()
  await keepScreens(page, 'client-new-message')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Sujet' })).toHaveValue('Ma facture de novembre')
  await expect(page.getByRole('list', { name: 'Pièces jointes' }).getByRole('listitem')).toHaveCount(2)

  const tab = await context.newPage()
  await tab.goto(NEW)
  await expect(tab.getByText('deux.txt')).toBeVisible()
  await tab.getByLabel('Votre message').fill('Voici deux pages, et un mot.')
  await expect(page.getByLabel('Votre message')).toHaveValue('Voici deux pages, et un mot.')
  await send(page).dblclick()
  await expect(page.getByRole('heading', { name: 'Ma facture de novembre' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article').getByText('deux.txt')).toBeVisible()
  await expect(tab.getByLabel('Votre message')).toHaveValue('')
  await expect(tab.getByText('deux.txt')).toBeHidden()
  await tab.close()
  const call = apiOf(server, token)
  const { data: written } = await call(api.messages.list, {})
  expect(written.map(({ content, attachments }) => [content, attachments.length])).toEqual([
    ['Voici deux pages, et un mot.', 2],
  ])

  await openWithin(page, NEW)
  await page.getByLabel('Projet', { exact: true }).selectOption({ label: 'Les Hauts de Lozère' })
  await page.getByLabel('Votre message').fill('Une page de plus.')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(`/app/messages/cmd_${commandeId}`)
  await expect(page.getByRole('article')).toHaveCount(1)

  // The answer is lost: the message is kept, told as such, and written once when it is sent again.
  let isLost = false
  await page.route('**/api/messages/conversations/*/reply', async (route) => {
    if (isLost) return route.continue()
    isLost = true
    await route.fetch()
    await route.abort('failed')
  })
  await page.getByLabel('Nous écrire').fill('Avez-vous reçu mon texte ?')
  await send(page).click()
  await expect(page.getByText('votre message est gardé')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  await send(page).click()
  await expect(page.getByLabel('Nous écrire')).toHaveValue('')
  await expect(page.getByRole('article')).toHaveCount(2)
  const { data: thread } = await call(api.messages.getConversation, { params: { id: `cmd_${commandeId}` } })
  expect(thread.messages.map(({ content }) => content)).toEqual([
    'Une page de plus.',
    'Avez-vous reçu mon texte ?',
  ])

  await openWithin(page, NEW)
  await page.getByLabel(/^Autre chose/).check()
  await page.getByLabel('Votre message').fill('Merci pour tout.')
  await send(page).click()
  await expect(page).toHaveURL(/\/app\/messages\/usr_/)
  const { data } = await call(api.messages.listConversations, {})
  expect(data.map(({ type }) => type).toSorted()).toEqual(['general', 'project', 'support'])
})

test('an account without an order writes its first message, which is about no project', {
  tag: '@aside',
}, async ({ page, server }) => {
  const { token } = await newClient(server)
  await page.setViewportSize({ width: 320, height: 700 })
  await enterArea(page, token, '/app/messages')
  await expect(page.getByText('Aucune conversation', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Nouveau message' }).click()
  await expect(page.getByLabel(/^Un projet/)).toBeHidden()
  await expect(page.getByLabel(/^Une question/)).toBeChecked()
  const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  expect(await page.evaluate(isWide)).toBe(false)
  await page.getByRole('textbox', { name: 'Sujet' }).fill('Avant de commander')
  await page.getByLabel('Votre message').fill('Corrigez-vous la poésie ?')
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Avant de commander' })).toBeVisible()
  expect(await page.evaluate(isWide)).toBe(false)
})

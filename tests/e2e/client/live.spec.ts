import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { expect, test } from '../support/story.ts'
import { answer, enterArea, enterHouse, newAuthor, startWork } from './author-steps.ts'
import { apiOf } from '../order/order-steps.ts'

test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED/] })

const WITHIN_A_SECOND = { timeout: 1000 }

/** Once its stream is open: what comes after is told at once. */
async function open(page: Page, token: string, path: string): Promise<void> {
  const listening = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  await enterArea(page, token, path)
  expect((await listening).status()).toBe(200)
}

const dot = (page: Page) => page.getByText('nouveau message', { exact: true })

test('two tabs show at once what the house writes, what the other one reads, and each step of the order', async ({
  page,
  context,
  server,
}) => {
  const { token, commandeId: id } = await newAuthor(server)
  const house = await enterHouse(server)
  await open(page, token, '/app/dashboard')
  await expect(page.getByText('Personne n’a encore écrit')).toBeVisible()

  await answer(house, id, 'Bonjour Marie-Thérèse.')
  await expect(page.getByText('Bonjour Marie-Thérèse.')).toBeVisible(WITHIN_A_SECOND)
  await expect(page.getByText(/^Judith Roussel · /)).toBeVisible()
  await expect(dot(page)).toBeAttached(WITHIN_A_SECOND)
  await expect(page.getByText('Nouveau', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Notifications, [1-9]/ })).toBeVisible(WITHIN_A_SECOND)

  const tab = await context.newPage()
  await open(tab, token, `/app/messages/cmd_${id}`)
  await expect(tab.getByText('Bonjour Marie-Thérèse.').last()).toBeVisible()
  await expect(dot(page)).not.toBeAttached()
  await expect(page.getByText('Nouveau', { exact: true })).toBeHidden()

  await answer(house, id, 'Une deuxième question.')
  await expect(tab.getByText('Une deuxième question.').last()).toBeVisible(WITHIN_A_SECOND)
  await startWork(house, id)
  await expect(page.getByText('En correction').first()).toBeVisible(WITHIN_A_SECOND)
})

test('a page that loses the network shows what it missed as soon as it is back, once', async ({
  page,
  context,
  server,
}) => {
  const { token, commandeId: id } = await newAuthor(server)
  const house = await enterHouse(server)
  await open(page, token, `/app/messages/cmd_${id}`)
  await context.setOffline(true)
  await answer(house, id, 'Pendant la coupure.')
  const listening = page.waitForRequest((request) => request.url().endsWith('/api/events'))
  await context.setOffline(false)
  const { 'last-event-id': since } = await (await listening).allHeaders()
  expect(Number(since)).toBeGreaterThan(0)
  const message = page.locator('.inbox-thread').getByText('Pendant la coupure.')
  await expect(message).toBeVisible()
  await expect(message).toHaveCount(1)
})

test('the back-office shows a client’s message as it comes, and its badge agrees with its list', async ({
  page,
  server,
}) => {
  const { token, commandeId: id } = await newAuthor(server)
  const house = await enterHouse(server)
  await open(page, house.token, '/admin/messagerie?unread=true')
  await apiOf(server, token)(api.messages.write, {
    body: { conversationId: `cmd_${id}`, content: 'Où en est mon texte\u202f?' },
  })
  await expect(page.getByText('Où en est mon texte')).toBeVisible(WITHIN_A_SECOND)
  const listed = async () =>
    (await page.locator('.inbox-item-count [aria-hidden]').allTextContents()).reduce(
      (sum, count) => sum + Number(count),
      0,
    )
  const { count } = await house.call(api.messages.unreadCount, {})
  expect(await listed()).toBe(count)
  await expect(
    page.getByRole('link', { name: new RegExp(`Messagerie ${count} messages? non lus?`) }),
  ).toBeVisible()
})

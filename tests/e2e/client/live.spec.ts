import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { depositText } from '../admin/house-steps.ts'
import { apiOf } from '../order/commande-steps.ts'
import { expect, test } from '../support/story.ts'
import { answer, enterArea, enterHouse, newAuthor, startWork } from './author-steps.ts'

test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED/] })

const A_SECOND_MS = 1000

/**
 * Expects the page to show an act within a second of the server's answer to it. The page itself notes the moment: a slow test
 * that looks later breaks nothing.
 */
async function expectWithinASecond(page: Page, shown: RegExp[], act: () => Promise<unknown>): Promise<void> {
  const html = await page.content()
  expect(shown.filter((words) => words.test(html))).toEqual([])
  const seen = await page.evaluateHandle(
    (sources) => {
      const isThere = () => sources.every((words) => new RegExp(words).test(document.body.innerHTML))
      const at = new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!isThere()) return
          observer.disconnect()
          resolve(Date.now())
        })
        observer.observe(document.body, {
          attributes: true,
          characterData: true,
          childList: true,
          subtree: true,
        })
      })
      return { at }
    },
    shown.map(({ source }) => source),
  )
  await act()
  const answeredAt = Date.now()
  expect((await seen.evaluate(({ at }) => at)) - answeredAt).toBeLessThan(A_SECOND_MS)
}

/** Opens a page and its live stream: later events are then told at once. */
async function open(page: Page, token: string, path: string): Promise<void> {
  const listening = page.waitForResponse((response) => response.url().endsWith('/api/events'))
  await enterArea(page, token, path)
  expect((await listening).status()).toBe(200)
}

const dot = (page: Page) => page.getByText('nouveau message', { exact: true })

test('two tabs show at once what is written, read and done; one cut off misses nothing; the back-office follows too', async ({
  page,
  context,
  server,
}) => {
  const { token, commandeId: id } = await newAuthor(server)
  const house = await enterHouse(server)
  await open(page, token, '/app/dashboard')
  await expect(page.getByText('Personne n’a encore écrit')).toBeVisible()

  await expectWithinASecond(page, [/Bonjour Marie-Thérèse\./, />nouveau message</], () =>
    answer(house, id, 'Bonjour Marie-Thérèse.'),
  )
  await expect(page.getByText('Bonjour Marie-Thérèse.')).toBeVisible()
  await expect(page.getByText(/^Judith Roussel · /)).toBeVisible()
  await expect(dot(page)).toBeAttached()
  await expect(page.getByText('Nouveau', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Notifications, [1-9]/ })).toBeVisible()

  const tab = await context.newPage()
  await open(tab, token, `/app/messages/cmd_${id}`)
  await expect(tab.getByText('Bonjour Marie-Thérèse.').last()).toBeVisible()
  await expect(dot(page)).not.toBeAttached()
  await expect(page.getByText('Nouveau', { exact: true })).toBeHidden()

  await expectWithinASecond(tab, [/Une deuxième question\./], () =>
    answer(house, id, 'Une deuxième question.'),
  )
  await expect(tab.getByText('Une deuxième question.').last()).toBeVisible()
  await depositText(server, id)
  await expectWithinASecond(page, [/En correction/], () => startWork(house, id))
  await expect(page.getByText('En correction').first()).toBeVisible()

  // A page that loses the network shows what it missed as soon as it is back, once.
  await page.goto('about:blank')
  await context.setOffline(true)
  await answer(house, id, 'Pendant la coupure.')
  const listening = tab.waitForRequest((request) => request.url().endsWith('/api/events'))
  await context.setOffline(false)
  const { 'last-event-id': since } = await (await listening).allHeaders()
  expect(Number(since)).toBeGreaterThan(0)
  const message = tab.locator('.inbox-thread').getByText('Pendant la coupure.')
  await expect(message).toBeVisible()
  await expect(message).toHaveCount(1)
  await tab.close()

  await open(page, house.token, '/admin/messagerie?unread=true&limit=100')
  await expectWithinASecond(page, [/Où en est mon texte/], () =>
    apiOf(server, token)(api.messages.write, {
      body: { conversationId: `cmd_${id}`, content: 'Où en est mon texte\u202f?' },
    }),
  )
  await expect(page.getByText('Où en est mon texte')).toBeVisible()
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

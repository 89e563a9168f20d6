import type { Page } from '@playwright/test'
import { longThread } from '#server/testing/long-thread.ts'
import { onDatabase } from '../support/database.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { answer, enterArea, enterHouse, newAuthor } from './author-steps.ts'

const MANY = 5000

const message = (page: Page, text: string) =>
  page.getByRole('article').filter({ has: page.getByText(text, { exact: true }) })

test('a thread of five thousand messages is read up by pages, by scrolling and by its button, without losing one’s place', async ({
  page,
  server,
}) => {
  const { token, commandeId: id } = await newAuthor(server)
  await onDatabase(server, longThread({ conversationId: `cmd_${id}`, count: MANY }))
  await enterArea(page, token, `/app/messages/cmd_${id}`)
  const frame = page.getByRole('region', { name: 'Messages' })
  await expect(message(page, 'n° 5000')).toBeInViewport()
  await expect(page.getByRole('article')).toHaveCount(50)
  await keepScreens(page, 'client-long-thread')

  // With the keyboard: a scrolled frame takes the focus.
  await frame.focus()
  await page.keyboard.press('Home')
  await expect(page.getByRole('article')).toHaveCount(100)
  await expect(message(page, 'n° 4951')).toBeInViewport()

  const older = page.getByRole('button', { name: 'Lire les messages plus anciens' })
  await expect(older).toBeEnabled()
  // In view, the button would read the older messages by itself.
  await older.evaluate((button) => button.focus({ preventScroll: true }))
  await page.keyboard.press('Enter')
  await expect(message(page, 'n° 4851')).toBeAttached()
  await expect(frame).toBeFocused()
  await message(page, 'n° 4900').scrollIntoViewIfNeeded()
  const place = () => message(page, 'n° 4900').evaluate((element) => element.getBoundingClientRect().top)
  const before = await place()

  await answer(await enterHouse(server), id, 'Une question, tout en bas.')
  await expect(message(page, 'Une question, tout en bas.')).toBeAttached()
  expect(Math.abs((await place()) - before)).toBeLessThan(2)
  await expect(message(page, 'n° 4851')).toBeAttached()
  await page.getByRole('button', { name: 'Nouveau message', exact: true }).click()
  await expect(message(page, 'Une question, tout en bas.')).toBeInViewport()

  await page.getByLabel('Répondre à Judith Roussel').fill('Ma réponse.')
  await page.keyboard.press('Control+Enter')
  await expect(message(page, 'Ma réponse.')).toBeInViewport()
})

import type { BrowserContext, Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import { activate, apiOf, newEmail } from '../order/commande-steps.ts'
import { openWithin } from '../support/look.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { newClient, orderTenPages, signIn, startSignedIn, storedToken } from './account-steps.ts'

test.use({ allowedProblems: [/401/] })

test('a session that ends in the middle of a message leads to the sign-in, and back to the message', async ({
  page,
  server,
}) => {
  const email = newEmail()
  await orderTenPages(server, email)
  const token = await activate(server, email)
  const { data } = await apiOf(server, token)(api.projects.list, {})
  const thread = `/app/messages/cmd_${data[0]?.id}`
  await startSignedIn(page, token)
  await page.goto(thread)
  const message = page.getByRole('textbox').last()
  await message.fill('Le chapitre douze est prêt, dois-je l’envoyer ?')

  await apiOf(server, token)(api.auth.logout, {})
  // Sending tells that the session is over, unless the bell, which asks every fifteen seconds, has told it first.
  const sending = page.getByRole('button', { name: 'Envoyer mon message' }).click({ timeout: 10_000 })
  await Promise.all([page.waitForURL(/\/login$/), sending.catch(() => undefined)])
  await expect(page.getByText('Votre session a expiré')).toBeVisible()
  await keepScreens(page, 'login-expired')

  await signIn(page, email)
  await page.waitForURL(new RegExp(`${thread}$`))
  await expect(page.getByRole('textbox').last()).toHaveValue(
    'Le chapitre douze est prêt, dois-je l’envoyer ?',
  )
  await page.getByRole('button', { name: 'Envoyer mon message' }).click()
  await expect(page.getByText('Message envoyé')).toBeVisible()
})

test('twenty calls of two tabs, all refused at once, share one refresh and all succeed; a sign-out in one is a sign-out in the other', async ({
  page,
  context,
  server,
}) => {
  const { token } = await newClient(server)
  await startSignedIn(page, token)
  const second = await context.newPage()
  await Promise.all([page.goto('/app/notifications'), second.goto('/app/notifications')])
  for (const tab of [page, second]) await expect(menuOf(tab)).toBeVisible()

  const { waiting, refuseAll, refreshes, answers } = await holdCalls(context, token)
  for (const tab of [page, second]) {
    for (let search = 1; search <= 10; search += 1) {
      const before = waiting()
      await openWithin(tab, `/app/projects?search=mot-${search}`)
      await expect.poll(waiting).toBeGreaterThan(before)
    }
  }
  expect(waiting()).toBeGreaterThanOrEqual(20)
  refuseAll()
  await expect.poll(() => answers().length).toBeGreaterThanOrEqual(20)
  expect(answers().filter((status) => status !== 200)).toEqual([])
  expect(refreshes()).toBe(1)
  for (const tab of [page, second]) {
    await expect(menuOf(tab)).toBeVisible()
    await expect(tab).toHaveURL(/\/app\/projects\?search=mot-10$/)
  }

  await context.unrouteAll({ behavior: 'ignoreErrors' })
  const fresh = (await storedToken(page)) ?? ''
  expect(fresh).not.toBe(token)
  await menuOf(page).click()
  await page.getByText('Déconnexion').click()
  for (const tab of [page, second]) await tab.waitForURL((url) => url.pathname === '/')
  await expect(apiOf(server, fresh)(api.auth.me, {})).rejects.toMatchObject({ status: 401 })
})

const menuOf = (page: Page) => page.getByRole('button', { name: /Mon compte/ })

/** Keeps every call of this token waiting, then refuses them all; tells how the calls of its successor end. */
async function holdCalls(context: BrowserContext, token: string) {
  const held: (() => void)[] = []
  const answers: number[] = []
  let refreshes = 0
  let expired = false
  await context.route('**/api/**', async (route) => {
    const request = route.request()
    if (request.url().endsWith('/auth/refresh')) {
      refreshes += 1
      return route.continue()
    }
    if (request.headers().authorization === `Bearer ${token}`) {
      if (!expired) await new Promise<void>((resolve) => held.push(resolve))
      return route.fulfill({ status: 401, json: {} })
    }
    const response = await route.fetch()
    answers.push(response.status())
    return route.fulfill({ response })
  })
  return {
    waiting: () => held.length,
    refuseAll: () => {
      expired = true
      for (const release of held) release()
    },
    refreshes: () => refreshes,
    answers: () => answers,
  }
}

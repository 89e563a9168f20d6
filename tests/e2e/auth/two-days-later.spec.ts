import type { Browser, Page } from '@playwright/test'
import { removeFolder } from '#server/testing/remove-folder.ts'
import { newEmail, PASSWORD } from '../order/order-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { mailsTo } from '../support/mail.ts'
import { keepScreens } from '../support/screens.ts'
import { newDataDir, type Server, startServer } from '../support/server.ts'
import { expect, test } from '../support/story.ts'
import {
  activationPath,
  newClient,
  orderTenPages,
  signIn,
  startSignedIn,
  storedToken,
} from './account-steps.ts'

const TWO_DAYS_MS = 48 * 3_600_000 + 60_000

// The product here is a server of its own, stopped and started again two days later.
test.use({ allowedProblems: [/40[01]|other host: http:\/\/localhost/] })
test.describe.configure({ mode: 'serial' })

const email = newEmail()
let dataDir: string
let later: Server
let expired: string
let ordinary: string
let remembered: string

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  dataDir = await newDataDir()
  const before = await startServer({ dataDir })
  expired = await orderTenPages(before, email)
  const client = await newClient(before)
  ordinary = await tokenOf(browser, before, async (page) => signIn(page, client.email))
  remembered = await tokenOf(browser, before, async (page) => {
    await page.getByLabel('Se souvenir de moi').check()
    await signIn(page, client.email)
  })
  await before.stop()
  later = await startServer({ dataDir, environment: { CLOCK_OFFSET_MS: String(TWO_DAYS_MS) } })
})

test.afterAll(async () => {
  await later.stop()
  await removeFolder(dataDir)
})

test('an expired activation link is asked for again, and the new one opens the account', async ({ page }) => {
  await page.goto(later.url + expired)
  await expect(page.getByRole('alert')).toContainText('Token invalide ou expiré')
  await page.getByRole('button', { name: 'Recevoir un nouveau lien' }).click()
  await expect(page.getByText('Un nouveau lien vient d’être envoyé')).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, 'activation-expired')

  await page.goto(later.url + (await secondLink()))
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirmez le mot de passe').fill(PASSWORD)
  await page.getByRole('button', { name: 'Ouvrir mon espace' }).click()
  await page.waitForURL(/\/app\/dashboard$/)
})

test('a sign-in that asked to be remembered still holds', async ({ page }) => {
  await startSignedIn(page, remembered)
  await page.goto(`${later.url}/app/dashboard`)
  await expect(page.getByRole('button', { name: /Mon compte/ })).toBeVisible()
})

test('another is over', async ({ page }) => {
  await startSignedIn(page, ordinary)
  await page.goto(`${later.url}/app/dashboard`)
  await page.waitForURL(/\/login$/)
  expect(await storedToken(page)).toBeNull()
})

async function tokenOf(
  browser: Browser,
  { url }: Server,
  enter: (page: Page) => Promise<void>,
): Promise<string> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await page.goto('/login')
  await enter(page)
  await page.waitForURL(/\/app/)
  const token = await storedToken(page)
  await context.close()
  return token ?? ''
}

async function secondLink(): Promise<string> {
  const wanted = { to: email, subject: /Activez/ }
  await expect.poll(async () => (await mailsTo(later, wanted)).length).toBe(2)
  const first = await activationPath(later, email)
  const links = (await mailsTo(later, wanted)).map(({ text }) => /\/activation\/[\w-]+/.exec(text ?? '')?.[0])
  return links.find((link) => link && link !== first) ?? ''
}

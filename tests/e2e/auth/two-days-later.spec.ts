import type { Browser, Page } from '@playwright/test'
import { removeFolder } from '#server/testing/remove-folder.ts'
import { newEmail, PASSWORD } from '../order/order-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { mailsTo } from '../support/mail.ts'
import { keepScreens } from '../support/screens.ts'
import { newDataDir, type Server, startServer } from '../support/server.ts'
import { expect, test } from '../support/story.ts'
import { activationPath, newClient, orderTenPages, signIn, storedToken } from './account-steps.ts'

const TWO_DAYS_MS = 48 * 3_600_000 + 60_000

// The product here is a server of its own, stopped and started again two days later.
test.use({ allowedProblems: [/40[01]|other host: http:\/\/localhost/] })

const email = newEmail()

test('an expired activation link is asked for again and the new one opens the account; a sign-in to be remembered holds, another is over', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const dataDir = await newDataDir()
  const before = await startServer({ dataDir })
  const expired = await orderTenPages(before, email)
  const client = await newClient(before)
  const ordinary = await tokenOf(browser, before, async (signing) => signIn(signing, client.email))
  const remembered = await tokenOf(browser, before, async (signing) => {
    await signing.getByLabel('Se souvenir de moi').check()
    await signIn(signing, client.email)
  })
  await before.stop()
  const later = await startServer({ dataDir, environment: { CLOCK_OFFSET_MS: String(TWO_DAYS_MS) } })
  try {
    await page.goto(later.url + expired)
    await expect(page.getByRole('alert')).toContainText('Token invalide ou expiré')
    await page.getByRole('button', { name: 'Recevoir un nouveau lien' }).click()
    await expect(page.getByText('Un nouveau lien vient d’être envoyé')).toBeVisible()
    await expectAccessible(page)
    await keepScreens(page, 'activation-expired')
    await page.goto(later.url + (await secondLink(later)))
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirmez le mot de passe').fill(PASSWORD)
    await page.getByRole('button', { name: 'Ouvrir mon espace' }).click()
    await page.waitForURL(/\/app\/dashboard$/)

    const withToken = async (token: string) => {
      await page.evaluate((kept) => localStorage.setItem('auth_token', kept), token)
      await page.goto(`${later.url}/app/dashboard`)
    }
    await withToken(remembered)
    await expect(page.getByRole('button', { name: /Mon compte/ })).toBeVisible()
    expect(await storedToken(page)).not.toBeNull()
    await page.goto(`${later.url}/cgv`)
    await withToken(ordinary)
    await page.waitForURL(/\/login$/)
    expect(await storedToken(page)).toBeNull()
  } finally {
    await later.stop()
    await removeFolder(dataDir)
  }
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

async function secondLink(later: Server): Promise<string> {
  const wanted = { to: email, subject: /Activez/ }
  await expect.poll(async () => (await mailsTo(later, wanted)).length).toBe(2)
  const first = await activationPath(later, email)
  const links = (await mailsTo(later, wanted)).map(({ text }) => /\/activation\/[\w-]+/.exec(text ?? '')?.[0])
  return links.find((link) => link && link !== first) ?? ''
}

import type { Page } from '@playwright/test'
import { newEmail, PASSWORD } from '../order/commande-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { onDatabase } from '../support/database.ts'
import { mailsTo } from '../support/mail.ts'
import { keepScreens } from '../support/screens.ts'
import type { Server } from '../support/server.ts'
import { expect, test } from '../support/story.ts'
import { activationPath, newClient, orderTenPages, signIn, storedToken } from './account-steps.ts'

test.use({ allowedProblems: [/40[01]/] })

test('an expired activation link is asked for again and the new one opens the account; a sign-in to be remembered holds, another is over', async ({
  page,
  server,
}) => {
  const email = newEmail()
  const expired = await orderTenPages(server, email)
  const client = await newClient(server)
  const tokenOf = async (remember: (signing: Page) => Promise<void>) => {
    await page.goto('/login')
    await remember(page)
    await signIn(page, client.email)
    await page.waitForURL(/\/app/)
    const token = (await storedToken(page)) ?? ''
    await page.evaluate(() => localStorage.removeItem('auth_token'))
    return token
  }
  const ordinary = await tokenOf(async () => {})
  const remembered = await tokenOf((signing) => signing.getByLabel('Se souvenir de moi').check())
  await letTwoDaysPass(server, email, client.email)

  await page.goto(expired)
  await expect(page.getByRole('alert')).toContainText('Token invalide ou expiré')
  await page.getByRole('button', { name: 'Recevoir un nouveau lien' }).click()
  await expect(page.getByText('Un nouveau lien vient d’être envoyé')).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, 'activation-expired')
  await page.goto(await secondLink(server, email))
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirmez le mot de passe').fill(PASSWORD)
  await page.getByRole('button', { name: 'Ouvrir mon espace' }).click()
  await page.waitForURL(/\/app\/dashboard$/)

  const withToken = async (token: string) => {
    await page.evaluate((kept) => localStorage.setItem('auth_token', kept), token)
    await page.goto('/app/dashboard')
  }
  await withToken(remembered)
  await expect(page.getByRole('button', { name: /Mon compte/ })).toBeVisible()
  expect(await storedToken(page)).not.toBeNull()
  await page.goto('/cgv')
  await withToken(ordinary)
  await page.waitForURL(/\/login$/)
  expect(await storedToken(page)).toBeNull()
})

/** Moves the links and sessions of these accounts two days and a minute back. */
async function letTwoDaysPass(server: Server, ...emails: string[]): Promise<void> {
  const theirs = `(select id from users where email in (${emails.map((email) => `'${email}'`).join(', ')}))`
  const back = (...columns: string[]) =>
    columns.map((column) => `${column} = ${column} - interval '48 hours 1 minute'`).join(', ')
  await onDatabase(
    server,
    `update link_tokens set ${back('created_at', 'expires_at')} where user_id in ${theirs}`,
    `update sessions set ${back('created_at', 'last_used_at', 'idle_until')} where user_id in ${theirs}`,
    `update session_tokens set ${back('created_at', 'expires_at')}
      where session_id in (select id from sessions where user_id in ${theirs})`,
  )
}

async function secondLink(server: Server, email: string): Promise<string> {
  const wanted = { to: email, subject: /Activez/ }
  await expect.poll(async () => (await mailsTo(server, wanted)).length).toBe(2)
  const first = await activationPath(server, email)
  const links = (await mailsTo(server, wanted)).map(
    ({ text }) => /\/activation\/[\w-]+/.exec(text ?? '')?.[0],
  )
  return links.find((link) => link && link !== first) ?? ''
}

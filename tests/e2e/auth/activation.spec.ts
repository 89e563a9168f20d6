import { newEmail, PASSWORD } from '../order/order-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { mailsTo } from '../support/mail.ts'
import { keepScreens } from '../support/screens.ts'
import { newDataDir, type Server, startServer } from '../support/server.ts'
import { expect, test } from '../support/story.ts'
import { activationPath, orderTenPages } from './account-steps.ts'

const PAST_48_HOURS_MS = 48 * 3_600_000 + 60_000

// The last story has a server of its own, two days later.
test.use({ allowedProblems: [/40[09]|other host: http:\/\/localhost/] })

test('an author activates the account of an order, once', async ({ page, server }) => {
  const path = await orderTenPages(server, newEmail())
  await page.request.fetch(path, { method: 'HEAD' })
  await page.goto(path)
  await expect(page.getByText('Bonjour Marie-Thérèse Aubrac')).toBeVisible()
  const password = page.getByLabel('Mot de passe', { exact: true })
  for (const [typed, strength] of [
    ['lozere4', 'Faible'],
    ['lozere48', 'Moyen'],
    [PASSWORD, 'Fort'],
  ] as const) {
    await password.fill(typed)
    await expect(page.getByText(strength, { exact: true })).toBeVisible()
  }
  await page.getByLabel('Le même, une seconde fois').fill('autre chose')
  await page.getByRole('button', { name: 'Ouvrir mon espace' }).click()
  await expect(page.getByText('Les mots de passe ne correspondent pas')).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, 'activation')

  await page.getByLabel('Le même, une seconde fois').fill(PASSWORD)
  await page.getByRole('button', { name: 'Ouvrir mon espace' }).click()
  await page.waitForURL(/\/app\/dashboard$/)

  await page.evaluate(() => localStorage.clear())
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Compte déjà activé' })).toBeVisible()
  await page.waitForURL(/\/login$/)
})

test('a link that never was, or without its token, says so and offers to try again', async ({ page }) => {
  await page.goto('/activation/inconnu')
  await expect(page.getByRole('alert')).toContainText('Token invalide ou expiré')
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  await expect(page.getByRole('link', { name: "Retour à l'accueil" })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Recevoir un nouveau lien' })).toHaveCount(0)
  await keepScreens(page, 'activation-unknown')

  await page.goto('/activation')
  await expect(page.getByRole('alert')).toContainText("Token d'activation manquant")
})

test('an expired link is asked for again, and the new one opens the account', async ({ browser }) => {
  test.setTimeout(180_000)
  const email = newEmail()
  const dataDir = await newDataDir()
  const before = await startServer({ dataDir })
  const expired = await orderTenPages(before, email)
  await before.stop()

  const after = await startServer({ dataDir, environment: { CLOCK_OFFSET_MS: String(PAST_48_HOURS_MS) } })
  const context = await browser.newContext({ baseURL: after.url })
  const page = await context.newPage()
  await page.goto(expired)
  await expect(page.getByRole('alert')).toContainText('Token invalide ou expiré')
  await page.getByRole('button', { name: 'Recevoir un nouveau lien' }).click()
  await expect(page.getByText('Un nouveau lien vient de partir')).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, 'activation-expired')

  await page.goto(await secondLink(after, email))
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Le même, une seconde fois').fill(PASSWORD)
  await page.getByRole('button', { name: 'Ouvrir mon espace' }).click()
  await page.waitForURL(/\/app\/dashboard$/)
  await context.close()
  await after.stop()
})

async function secondLink(server: Server, email: string): Promise<string> {
  const wanted = { to: email, subject: /Activez/ }
  await expect.poll(async () => (await mailsTo(server, wanted)).length).toBe(2)
  const first = await activationPath(server, email)
  const links = (await mailsTo(server, wanted)).map(
    ({ text }) => /\/activation\/[\w-]+/.exec(text ?? '')?.[0],
  )
  return links.find((link) => link && link !== first) ?? ''
}

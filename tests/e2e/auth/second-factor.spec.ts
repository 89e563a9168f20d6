import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import { WRONG_PASSWORD } from '#contract/users/refusals.ts'
import { enterArea, enterHouse, newAuthor } from '../client/author-steps.ts'
import { PASSWORD } from '../order/commande-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { onDatabase } from '../support/database.ts'
import { waitForMail } from '../support/mail.ts'
import { keepByNight } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { signIn } from './account-steps.ts'

/** The password alone opens nothing, and a wrong code is refused: the browser says both in its console. */
test.use({ allowedProblems: [/40[01]/] })

/** The application's current code, or the next one when the current one is used up. */
const codeOf = (key: string, ahead = 0) =>
  new TOTP({ secret: key }).generate({ timestamp: Date.now() + ahead * 30_000 })

const section = (page: Page) => page.getByRole('region', { name: 'Double authentification' })

async function lookAt(page: Page, name: string) {
  await expectAccessible(page)
  await keepByNight(page, name)
}

/** Gives the password, reads the key, types its first code; the key. */
async function activateTotp(page: Page, password: string): Promise<string> {
  await section(page).getByRole('button', { name: 'Activer l’application d’authentification' }).click()
  const dialog = page.getByRole('dialog', { name: 'Activer une application d’authentification' })
  await dialog.getByLabel('Votre mot de passe').fill(password)
  await dialog.getByRole('button', { name: 'Continuer' }).click()
  await expect(dialog.getByRole('img', { name: 'Code QR de votre clé' })).toBeVisible()
  const key = ((await dialog.locator('.totp-key-text').textContent()) ?? '').replaceAll(' ', '')
  await expect(dialog.getByLabel('Code à six chiffres')).toBeFocused()
  await lookAt(page, 'second-factor-key')
  await dialog.getByLabel('Code à six chiffres').fill(codeOf(key))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  return key
}

async function leave(page: Page) {
  await page.evaluate(() => localStorage.removeItem('auth_token'))
  await page.goto('/login')
}

test('an author activates an application, signs in with its codes, then with a recovery code', async ({
  page,
  server,
}) => {
  test.slow()
  const { email, token } = await newAuthor(server)
  await enterArea(page, token, '/app/settings')
  await expect(section(page).getByText('Pas encore activée')).toBeVisible()
  const key = await activateTotp(page, PASSWORD)

  const codes = section(page)
    .getByRole('listitem')
    .filter({ hasText: /^[a-z2-7]{5}-[a-z2-7]{5}$/ })
  await expect(codes).toHaveCount(10)
  const [first = ''] = await codes.allTextContents()
  const downloaded = page.waitForEvent('download')
  await lookAt(page, 'second-factor-codes')
  await section(page).getByRole('link', { name: 'Télécharger' }).click()
  expect((await downloaded).suggestedFilename()).toBe('codes-de-secours.txt')
  await section(page).getByRole('button', { name: 'Je les ai gardés' }).click()
  await expect(codes).toHaveCount(0)
  await expect(section(page).getByText('10 codes sur dix')).toBeVisible()
  await waitForMail(server, { to: email, subject: 'Votre double authentification a changé' })

  await leave(page)
  await signIn(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Confirmez que c’est vous' })).toBeVisible()
  const code = page.getByLabel('Code à six chiffres')
  await expect(code).toBeFocused()
  await lookAt(page, 'second-step')
  await page.reload()
  await expect(code).toBeFocused()
  await page.goBack()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.goForward()
  // The next code after the one that activated the factor, good for another minute.
  const used = codeOf(key, 1)
  await code.fill(used)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app\/dashboard/)

  await leave(page)
  await signIn(page, email)
  await code.fill(used)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ce code a déjà servi.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Utiliser un code de secours' }).click()
  await expect(page.getByLabel('Code de secours')).toBeFocused()
  await page.getByLabel('Code de secours').fill(first)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Il vous reste 9 codes de secours.')).toBeVisible()
  await expect(page).toHaveURL(/\/app\/dashboard/)
})

/** What asks the browser for a passkey, as the build names it. */
async function ceremonyFile(): Promise<string> {
  const text = await readFile('build/client/.vite/manifest.json', 'utf8')
  const manifest = z.record(z.string(), z.object({ file: z.string() })).parse(JSON.parse(text))
  return manifest['node_modules/@simplewebauthn/browser/esm/index.js']?.file ?? 'absent'
}

// After a deployment, the press that asked for a key was told to be made again, its name and password typed once more.
test('an author adds a passkey, even once another version is served, signs in with it, and removes it', async ({
  page,
  server,
}) => {
  test.slow()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const { email, token } = await newAuthor(server)
  const loaded = page.waitForResponse(`**/${await ceremonyFile()}`)
  await enterArea(page, token, '/app/settings')
  await loaded
  await page.route(/\/assets\//, (route) => route.fulfill({ status: 404 }))
  await section(page).getByRole('button', { name: 'Ajouter une clé d’accès' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ajouter une clé d’accès' })
  await dialog.getByLabel('Nom de la clé').fill('Mon ordinateur')
  await dialog.getByLabel('Votre mot de passe').fill('un autre')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(WRONG_PASSWORD).first()).toBeVisible()
  await dialog.getByLabel('Votre mot de passe').fill(PASSWORD)
  await lookAt(page, 'passkey-add')
  await page.keyboard.press('Enter')
  await section(page).getByRole('button', { name: 'Je les ai gardés' }).click()
  await expect(section(page).getByText('Mon ordinateur', { exact: true })).toBeVisible()
  await page.unroute(/\/assets\//)

  await leave(page)
  await signIn(page, email)
  await expect(page.getByRole('button', { name: 'Utiliser une clé d’accès' })).toBeVisible()
  await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click()
  await expect(page).toHaveURL(/\/app\/dashboard/)

  await page.goto('/app/settings')
  await section(page).getByRole('button', { name: 'Retirer la clé Mon ordinateur' }).click()
  await page.getByRole('dialog').getByLabel('Votre mot de passe').fill(PASSWORD)
  await page.getByRole('button', { name: 'Retirer la clé', exact: true }).click()
  await expect(section(page).getByText('Pas encore activée')).toBeVisible()
})

test('an administrator who must have a second factor sets it up before anything else', async ({
  page,
  server,
}) => {
  test.slow()
  const { call, token } = await enterHouse(server)
  await call(api.users.confirmIdentity, { body: { password: server.admin.password } })
  await call(api.admin.settings.update, {
    body: { security: { version: 0, value: { secondFacteurObligatoire: true } } },
  })
  try {
    await enterArea(page, token, '/admin/commandes')
    await expect(page.getByRole('heading', { level: 1, name: 'Protégez d’abord votre compte' })).toBeVisible()
    await expect(section(page).getByText('À activer')).toBeVisible()
    await lookAt(page, 'second-factor-asked')
    await activateTotp(page, server.admin.password)
    await section(page).getByRole('button', { name: 'Je les ai gardés' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Commandes' })).toBeVisible()
    await page.goto('/admin/compte')
    await expect(section(page).getByText('Activée', { exact: true })).toBeVisible()
  } finally {
    // The other stories of this server sign in with the password alone.
    await onDatabase(
      server,
      'delete from totp_factors',
      'delete from recovery_codes',
      "delete from settings where key = 'security'",
    )
  }
})

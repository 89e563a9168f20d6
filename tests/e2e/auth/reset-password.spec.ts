import { expectAccessible } from '../support/axe.ts'
import { linkIn, waitForMail } from '../support/mail.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { newClient, signIn } from './account-steps.ts'

const NEW = 'Les marges de Lozère'

test.use({ allowedProblems: [/400/] })

test('a forgotten password is replaced by the mailed link, which serves once', async ({ page, server }) => {
  const { email } = await newClient(server)
  await page.goto('/login')
  await page.getByRole('link', { name: /Mot de passe oublié/ }).click()
  await keepScreens(page, 'forgot-password')
  await page.getByLabel('E-mail de votre compte').fill(email)
  await page.getByRole('button', { name: 'Recevoir un lien' }).click()
  await expect(page.getByRole('heading', { name: 'Consultez votre boîte de réception' })).toBeFocused()
  await expectAccessible(page)
  await keepScreens(page, 'forgot-password-sent')

  const mail = await waitForMail(server, { to: email, subject: /nouveau mot de passe/ })
  const link = linkIn(mail, '/reset-password')
  await page.goto(link)
  const send = page.getByRole('button', { name: 'Changer mon mot de passe' })
  // Waits for hydration: before it, the page tells nothing about the fields left.
  await expect(page.getByRole('button', { name: 'Afficher le mot de passe' }).first()).toBeEnabled()
  await expect(page.getByText(/Au moins 12 caractères, ou 8/)).toBeVisible()
  await expect(send).toBeDisabled()
  await page.getByLabel('Nouveau mot de passe').fill('lozere48')
  await page.getByLabel('Confirmez le mot de passe').fill('lozere49')
  await page.getByLabel('Confirmez le mot de passe').blur()
  await expect(page.getByText('Les mots de passe ne correspondent pas')).toBeVisible()
  await expect(page.getByText('Veuillez corriger les erreurs de validation')).toBeVisible()
  await expect(send).toBeDisabled()
  await expectAccessible(page)
  await keepScreens(page, 'reset-password')

  await page.getByLabel('Nouveau mot de passe').fill(NEW)
  await page.getByLabel('Confirmez le mot de passe').fill(NEW)
  await send.click()
  await expect(page.getByText('Votre mot de passe a été changé.')).toBeVisible()
  await waitForMail(server, { to: email, subject: /modifié/ })

  await page.goto(link)
  await page.getByLabel('Nouveau mot de passe').fill(`${NEW} encore`)
  await page.getByLabel('Confirmez le mot de passe').fill(`${NEW} encore`)
  await send.click()
  await expect(page.getByRole('alert')).toContainText('Token invalide ou expiré')
  await expect(page.getByRole('link', { name: 'Recevoir un nouveau lien' })).toBeVisible()
  await keepScreens(page, 'reset-password-refused')

  await page.goto('/login')
  await signIn(page, email, NEW)
  await page.waitForURL(/\/app/)
})

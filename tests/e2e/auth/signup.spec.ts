import { newEmail, PASSWORD } from '../order/order-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { linkIn, waitForMail } from '../support/mail.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'

test.use({ allowedProblems: [/40[09]/] })

test('a visitor opens an account, enters, and proves the address by the mailed link', async ({
  page,
  server,
}) => {
  const email = newEmail()
  await page.goto('/signup')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByText('Le prénom est requis')).toBeVisible()
  await expect(page.getByText("Vous devez accepter les conditions d'utilisation")).toBeVisible()
  await expect(page.getByLabel('Prénom')).toBeFocused()
  await keepScreens(page, 'signup-errors')

  await page.getByLabel('Prénom').fill('Zoé')
  await page.getByLabel('Nom', { exact: true }).fill('Łukasiewicz-Παπαδάκη')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill('lozere48')
  await expect(page.getByText('Moyen')).toBeVisible()
  await page.getByLabel(/J’accepte/).check()
  await expect(page.getByText(/3 types de caractères/)).toBeVisible()

  await test.step('a common password is refused at its field, and nothing typed is lost', async () => {
    await page.getByLabel('Mot de passe', { exact: true }).fill('Password1!')
    await page.getByRole('button', { name: 'Créer mon compte' }).click()
    await expect(page.getByText('Ce mot de passe est trop courant')).toBeVisible()
    await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Łukasiewicz-Παπαδάκη')
  })

  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await expect(page.getByText('Fort', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await page.waitForURL(/\/app/)
  await expect(page.getByText('Votre compte est ouvert')).toBeVisible()

  const mail = await waitForMail(server, { to: email, subject: /Confirmez/ })
  await page.goto(linkIn(mail, '/confirmer-email'))
  await expectAccessible(page)
  await keepScreens(page, 'confirm-email')
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click()
  await expect(page.getByRole('heading', { name: 'Votre adresse est confirmée' })).toBeFocused()
})

test('a known e-mail is refused, and the form keeps its answers through a reload but the password', async ({
  page,
  server,
}) => {
  await page.goto('/signup')
  await page.getByLabel('Prénom').fill('Zoé')
  await page.getByLabel('Nom', { exact: true }).fill('Aubrac')
  await page.getByLabel('E-mail').fill(server.admin.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByLabel(/J’accepte/).check()
  await page.getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(page.getByRole('alert')).toContainText('Un compte existe déjà')
  await expect(page.getByRole('alert')).toBeFocused()

  await page.reload()
  await expect(page.getByLabel('Prénom')).toHaveValue('Zoé')
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('')
})

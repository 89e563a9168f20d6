import { newEmail, PASSWORD } from '../order/commande-steps.ts'
import { everyName, SCRIPT } from '../site/hostile-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { linkIn, mailsTo, waitForMail } from '../support/mail.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'

test.use({ allowedProblems: [/400/] })

test('a visitor opens an account, enters their own area whatever the link asked, and proves the address by the mailed link', async ({
  page,
  server,
}) => {
  const email = newEmail()
  await page.goto(`/signup${everyName(SCRIPT)}`)
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
  // First: the toast stays five seconds, and the area may take longer to come.
  await expect(page.getByText('Votre compte est ouvert')).toBeVisible()
  await page.waitForURL(/\/app\/dashboard$/)
  expect(await page.title()).not.toBe('taken')

  const confirmation = { to: email, subject: /Confirmez/ }
  await waitForMail(server, confirmation)
  // The link was sent once, and nothing said that it had not been followed.
  const notice = page.getByRole('region', { name: 'Adresse à confirmer' })
  await expect(notice).toContainText(email)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, 'address-to-confirm')
  await notice.getByRole('button', { name: 'Renvoyer le lien' }).click()
  await expect(page.getByText(`Un nouveau lien vient d’être envoyé à ${email}.`)).toBeVisible()
  await expect.poll(async () => (await mailsTo(server, confirmation)).length).toBe(2)
  const links = (await mailsTo(server, confirmation)).map((mail) => linkIn(mail, '/confirmer-email'))
  await page.goto(links.at(-1) ?? '')
  await keepScreens(page, 'confirm-email')
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click()
  await expect(page.getByRole('heading', { name: 'Votre adresse est confirmée' })).toBeFocused()
  await page.getByRole('link', { name: 'Aller à mon espace' }).click()
  await expect(page.getByRole('heading', { name: 'Bonjour Zoé' })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

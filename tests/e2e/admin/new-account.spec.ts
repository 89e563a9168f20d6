import { api } from '#contract/api.ts'
import { signIn } from '../auth/account-steps.ts'
import { activate, apiOf, newEmail, PASSWORD } from '../order/commande-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { linkIn, waitForMail } from '../support/mail.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { enterHouse, houseToken, newPaidCommande, openHouse } from './house-steps.ts'

test.use({ allowedProblems: [/409|401|403/] })

test('an administrator is brought in by a link, and enters the back-office', async ({
  page,
  server,
  browser,
}) => {
  const email = newEmail()
  await enterHouse(page, server)
  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'Nouveau compte' }).click()
  const panel = page.getByRole('complementary', { name: 'Nouveau compte' })
  await panel.getByLabel('Prénom').fill('Maëlle')
  await panel.getByLabel('Nom', { exact: true }).fill('Kerbrat')
  await panel.getByLabel('E-mail').fill(server.admin.email)
  await panel.getByLabel('Rôle').selectOption('ADMIN')
  await keepScreens(page, 'admin-new-account')
  await page.reload()
  await expect(panel.getByLabel('Prénom')).toHaveValue('Maëlle')
  await panel.getByRole('button', { name: 'Créer le compte et envoyer le lien' }).click()
  // A new administrator takes a confirmed identity, not only an open session; good for ten minutes.
  const asked = page.getByRole('dialog', { name: 'Confirmez que c’est bien vous' })
  await asked.getByLabel('Votre mot de passe', { exact: true }).fill(server.admin.password)
  await expectAccessible(page)
  await keepScreens(page, 'admin-confirm-identity')
  await asked.getByRole('button', { name: 'Confirmer' }).click()
  await expect(panel.getByText('Email déjà utilisé')).toBeVisible()
  await panel.getByLabel('E-mail').fill(email)
  await panel.getByRole('button', { name: 'Créer le compte et envoyer le lien' }).click()

  const opened = page.getByRole('complementary', { name: 'Maëlle Kerbrat' })
  await expect(opened.getByText('À activer')).toBeVisible()
  await expect(opened.getByText('Aucun appareil connecté.')).toBeVisible()
  const mail = await waitForMail(server, { to: email, subject: /Activez votre espace/ })
  expect(mail.text).toContain('administration')
  const theirs = await browser.newPage({ baseURL: server.url })
  await theirs.goto(new URL(linkIn(mail, '/activation/')).pathname)
  await theirs.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await theirs.getByLabel('Confirmez le mot de passe').fill(PASSWORD)
  await theirs.getByRole('button', { name: 'Ouvrir mon espace' }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await theirs.close()
})

test('a person has their orders, invoices and messages in sight, and their session is ended', {
  tag: '@aside',
}, async ({ page, server, browser }) => {
  const commande = await newPaidCommande(server)
  const asAuthor = apiOf(server, await activate(server, commande.email))
  await asAuthor(api.messages.write, { body: { commandeId: commande.id, content: 'Bonjour la maison.' } })
  const theirs = await browser.newPage({ baseURL: server.url })
  await theirs.goto('/login')
  await signIn(theirs, commande.email)
  await theirs.waitForURL(/\/app/)

  const call = apiOf(server, await houseToken(server))
  const { data } = await call(api.admin.users.list, { query: { search: commande.email } })
  await openHouse(page, server, `/admin/users/${data[0]?.id ?? ''}`)
  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('link', { name: commande.titre })).toHaveCount(2)
  await expect(panel.getByRole('link', { name: /^FAC-/ })).toBeVisible()
  const sessions = panel.getByRole('button', { name: /Fermer la session/ })
  await expect(sessions).toHaveCount(2)
  await expectAccessible(page)
  await keepScreens(page, 'admin-account-detail')
  await sessions.first().click()
  await expect(page.locator('.toast', { hasText: 'Session fermée' })).toBeVisible()
  await expect(sessions).toHaveCount(1)
  await sessions.first().click()
  await expect(panel.getByText('Aucun appareil connecté.')).toBeVisible()
  await theirs.reload()
  await expect(theirs).not.toHaveURL(/\/app/)
  await theirs.close()
})

import type { Page } from '@playwright/test'
import { newClient, signIn, storedToken } from '../auth/account-steps.ts'
import { newEmail, PASSWORD } from '../order/commande-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { linkIn, waitForMail } from '../support/mail.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { enterArea, enterHouse } from './author-steps.ts'

const NEW_PASSWORD = 'Lozere-1848-rouge-et-noire'

/** Checks a page on a phone and a desk, by day and by night. */
async function lookAt(page: Page, name: string) {
  await expectAccessible(page)
  await keepScreens(page, name)
  await page.emulateMedia({ colorScheme: 'dark' })
  await keepScreens(page, `${name}-dark`)
  await page.emulateMedia({ colorScheme: 'light' })
}

// Another device is signed out from here: its next request is refused.
test.use({ allowedProblems: [/401/] })

test('an author fills in their profile, changes password and address, asks for their data, then erases their account', async ({
  page,
  server,
  browser,
}) => {
  test.slow()
  const { token, email } = await newClient(server)
  await enterArea(page, token)
  await page.getByRole('button', { name: /^Mon compte/ }).click()
  await page.getByRole('menuitem', { name: 'Mon profil' }).click()
  await expect(page.getByRole('heading', { name: 'Mon Profil' })).toBeVisible()

  await page.getByLabel('Prénom').fill('Élise')
  await page.getByLabel('Téléphone').fill('06 12 34 56 78')
  await page.getByLabel('Quelques mots sur vous').fill('Romancière du soir, jardinière du matin.')
  await page.getByLabel('Une entreprise').check()
  await page.getByLabel('SIREN').fill('732 829 321')
  await page.getByLabel('Numéro et rue').fill('12 rue du Moulin')
  await page.getByRole('button', { name: 'Enregistrer mon profil' }).click()
  await expect(page.getByText('Le SIREN compte neuf chiffres.', { exact: false })).toBeVisible()
  await expect(page.getByText('La ville est requise')).toBeVisible()

  await page.getByLabel('SIREN').fill('732 829 320')
  await page.getByLabel('Code postal').fill('48000')
  await page.getByLabel('Ville').fill('Mende')
  await page.getByRole('button', { name: 'Enregistrer mon profil' }).click()
  await expect(page.getByText('Votre profil est enregistré.')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Menu' }).getByText('Élise Aubrac')).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Ville')).toHaveValue('Mende')
  await expect(page.getByLabel('SIREN')).toHaveValue('732829320')
  await lookAt(page, 'client-profile')

  // Another password signs the other device out; muted e-mails stay muted.
  const elsewhere = await browser.newPage({ baseURL: server.url })
  await elsewhere.goto('/login')
  await signIn(elsewhere, email)
  await expect(elsewhere).toHaveURL(/\/app/)

  await page.goto('/app/settings')
  await expect(page.getByText('Cette session')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Fermer la session/ })).toHaveCount(1)
  await page.getByLabel('Messages').click()
  await expect(page.getByLabel('Messages')).not.toBeChecked()
  await lookAt(page, 'client-settings')

  await page.getByLabel('Mot de passe actuel').fill(PASSWORD)
  await page.getByLabel('Nouveau mot de passe').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await expect(page.getByText('Votre mot de passe est changé.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Fermer la session/ })).toHaveCount(0)
  await elsewhere.reload()
  await expect.poll(() => storedToken(elsewhere)).toBeNull()
  await elsewhere.close()

  await page.reload()
  await expect(page.getByLabel('Messages')).not.toBeChecked()

  const wanted = newEmail()
  await page.getByLabel('Nouvelle adresse').fill(wanted)
  await page.getByLabel('Votre mot de passe').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Changer d’adresse' }).click()
  await expect(page.getByText(`Nous avons envoyé un lien à ${wanted}`, { exact: false })).toBeVisible()
  await expect(page.getByText(email).first()).toBeVisible()

  const mail = await waitForMail(server, { to: wanted, subject: /nouvelle adresse/ })
  await page.goto(
    new URL(linkIn(mail, '/confirmer-email')).pathname + new URL(linkIn(mail, '/confirmer-email')).search,
  )
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click()
  await expect(page.getByRole('heading', { name: 'Votre adresse est confirmée' })).toBeVisible()
  await page.goto('/app/settings')
  await expect(page.getByText(wanted).first()).toBeVisible()
  await expect(page.getByText('Nous avons envoyé un lien')).toBeHidden()

  await page.getByRole('button', { name: 'Recevoir une copie de mes données' }).click()
  await expect(page.getByText(`vous sera envoyé à ${wanted}`, { exact: false })).toBeVisible()
  const copied = await waitForMail(server, { to: wanted, subject: 'Vos données sont prêtes' })
  const archive = await fetch(linkIn(copied, '/account-exports/'))
  expect(archive.headers.get('content-type')).toBe('application/zip')

  await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
  const dialog = page.getByRole('dialog', { name: /Supprimer votre compte/ })
  await expectAccessible(page)
  await dialog.getByLabel('Votre mot de passe').fill(NEW_PASSWORD)
  await dialog.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await expect(page).not.toHaveURL(/\/app/)
  await expect.poll(() => storedToken(page)).toBeNull()
  expect((await fetch(linkIn(copied, '/account-exports/'))).status).toBe(404)
})

test('an administrator finds the same account in the back-office', async ({ page, server }) => {
  test.slow()
  const { token } = await enterHouse(server)
  await enterArea(page, token, '/admin/dashboard')
  await page.getByRole('link', { name: 'Mon compte' }).click()
  await expect(page.getByRole('heading', { name: 'Mon compte' })).toBeVisible()
  await expect(page.getByText('Cette session')).toBeVisible()
  await lookAt(page, 'admin-account')

  const publicName = page.getByLabel('Nom public')
  await publicName.fill('Judith, de la maison')
  const save = page.getByRole('button', { name: 'Enregistrer mon profil' })
  await save.click()
  await expect(page.getByText('Votre profil est enregistré.')).toBeVisible()
  await page.reload()
  await expect(publicName).toHaveValue('Judith, de la maison')
  // Without a public name, the account's own name signs again.
  await publicName.fill('')
  await save.click()
  await expect(page.getByText('Votre profil est enregistré.')).toBeVisible()
  await page.reload()
  await expect(publicName).toHaveValue('')
})

import { startSignedIn } from '../auth/account-steps.ts'
import { newAuthor } from '../client/author-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { waitForMail } from '../support/mail.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { confirm, RECEIPT, renounce, title, write } from './withdrawal-steps.ts'

test('an order of the client area leads to its withdrawal, with its number', async ({ page, server }) => {
  const { token, commandeId } = await newAuthor(server)
  await startSignedIn(page, token)
  await page.goto(`/app/projects/${commandeId}`)
  await page.getByRole('link', { name: 'Renoncer au contrat ici' }).click()
  await expect(page.getByLabel('Commande', { exact: true })).toHaveValue(/^Commande n°\s\d{4,}$/)
})

test('an author signed in finds their name and address written, and is known without following a link', async ({
  page,
  server,
}) => {
  const { token, commandeId, email } = await newAuthor(server)
  await startSignedIn(page, token)
  await page.goto(`/app/projects/${commandeId}`)
  await page.getByRole('link', { name: 'Renoncer au contrat ici' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await renounce(page).click()
  await confirm(page).click()
  await expect(title(page)).toHaveText('Votre rétractation est enregistrée')
  await expect(page.getByText('nous savons que c’est bien vous')).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, 'withdrawal-known')
  const mail = await waitForMail(server, { to: email, subject: RECEIPT })
  expect(mail.text).not.toContain('/retractation/')

  // The order says so from then on: what was asked of its author before no longer stands.
  await page.goto(`/app/projects/${commandeId}`)
  await expect(page.getByRole('heading', { name: 'Votre rétractation est enregistrée' })).toBeVisible()
  await expect(page.getByText('Rétractation déclarée le')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Renoncer au contrat ici' })).toBeHidden()
})

test.describe('when the network fails', () => {
  test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED/] })

  test('a declaration waits, and is confirmed once the network is back', async ({
    page,
    context,
    server,
  }) => {
    const { token, email } = await newAuthor(server)
    await startSignedIn(page, token)
    await page.goto('/retractation')
    // Written by itself once the session is known: what is typed at that moment would be beside it.
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
    await write(page, email)
    await renounce(page).click()
    await expect(confirm(page)).toBeVisible()
    await context.setOffline(true)
    await confirm(page).click()
    await expect(page.getByRole('alert')).toHaveText('Erreur de connexion. Veuillez réessayer.')
    await expect(page.getByText('Le roman de 320 pages')).toBeVisible()
    await context.setOffline(false)
    await confirm(page).click()
    await expect(page.getByText('nous savons que c’est bien vous')).toBeVisible()
  })
})

test.describe('refused by the server', () => {
  test.use({ allowedProblems: [/429/] })

  test('a declaration waits with the server’s sentence, and is confirmed later', async ({ page, server }) => {
    const { token, email } = await newAuthor(server)
    await startSignedIn(page, token)
    const said = 'Trop de tentatives. Réessayez dans une heure.'
    await page.route('**/api/retractations', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '3600' },
        json: { error: said, message: said, code: 'TOO_MANY_REQUESTS', requestId: crypto.randomUUID() },
      }),
    )
    await page.goto('/retractation')
    // Written by itself once the session is known: what is typed at that moment would be beside it.
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
    await write(page, email)
    await renounce(page).click()
    await confirm(page).click()
    await expect(page.getByRole('alert')).toHaveText(said)
    await expect(page.getByText('Le roman de 320 pages')).toBeVisible()
    await page.unroute('**/api/retractations')
    await confirm(page).click()
    await expect(title(page)).toHaveText('Votre rétractation est enregistrée')
  })
})

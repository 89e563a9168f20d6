import { startSignedIn } from '../auth/account-steps.ts'
import { newAuthor } from '../client/author-steps.ts'
import { waitForMail } from '../support/mail.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { confirm, RECEIPT, renounce, title } from './retractation-steps.ts'

test.describe('an author signed in', () => {
  test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED|429/] })

  test('finds their order, name and address written, and is known without following a link, whatever failed before', async ({
    page,
    context,
    server,
  }) => {
    const { token, commandeId, email } = await newAuthor(server)
    await startSignedIn(page, token)
    await page.goto(`/app/projects/${commandeId}`)
    await page.getByRole('link', { name: 'Renoncer au contrat ici' }).click()
    await expect(page.getByLabel('Commande', { exact: true })).toHaveValue(/^Commande n°\s\d{4,}$/)
    // Written by itself once the session is known.
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
    await renounce(page).click()
    await expect(confirm(page)).toBeVisible()
    await context.setOffline(true)
    await confirm(page).click()
    await expect(page.getByRole('alert')).toHaveText('Erreur de connexion. Veuillez réessayer.')
    await context.setOffline(false)
    const said = 'Trop de tentatives. Réessayez dans une heure.'
    await page.route('**/api/retractations', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '3600' },
        json: { error: said, message: said, code: 'TOO_MANY_REQUESTS', requestId: crypto.randomUUID() },
      }),
    )
    await confirm(page).click()
    await expect(page.getByRole('alert')).toHaveText(said)
    await expect(page.getByText(/^Commande n°\s\d{4,}$/)).toBeVisible()
    await page.unroute('**/api/retractations')
    await confirm(page).click()
    await expect(title(page)).toHaveText('Votre rétractation est enregistrée')
    await expect(page.getByText('nous savons que c’est bien vous')).toBeVisible()
    await keepScreens(page, 'withdrawal-known')
    const mail = await waitForMail(server, { to: email, subject: RECEIPT })
    expect(mail.text).not.toContain('/retractation/')

    // The order tells of the withdrawal from then on, and its earlier requests to the author end.
    await page.goto(`/app/projects/${commandeId}`)
    await expect(page.getByRole('heading', { name: 'Votre rétractation est enregistrée' })).toBeVisible()
    await expect(page.getByText('Rétractation déclarée le')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Renoncer au contrat ici' })).toBeHidden()
  })
})

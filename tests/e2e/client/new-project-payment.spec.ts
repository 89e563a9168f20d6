import { acceptTerms, fileInput, orderButton } from '../order/commande-steps.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { enterArea, newAuthor } from './author-steps.ts'
import { fillProject, modal, openModal, text } from './new-project-steps.ts'

test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED/] })

test('a project of ten pages costs nothing; one in ten times waits for the network with its files, then for the bank', async ({
  page,
  context,
  server,
}) => {
  test.slow()
  const { token } = await newAuthor(server)
  await enterArea(page, token, '/app/projects')
  await openModal(page)
  await fillProject(page, 'Haïkus de janvier')
  await modal(page).getByLabel('Nombre de pages').fill('10')
  await expect(modal(page).getByText('0,00 €', { exact: true }).last()).toBeVisible()
  await acceptTerms(page)
  const sent = page.waitForRequest('**/api/commandes/create-paid-project')
  await orderButton(page).click()
  // The author's fields are sent as specified (1 §7), but the server trusts only the session.
  const body = (await sent).postDataBuffer()?.toString() ?? ''
  for (const name of ['userId', 'prenom', 'nom', 'email']) expect(body).toContain(`name="${name}"`)
  await page.waitForURL(/\/payment\/success/)
  await page.getByRole('link', { name: 'Suivre mon projet' }).click()
  await expect(page.getByRole('heading', { name: 'Haïkus de janvier', level: 1 })).toBeVisible()

  await page.goto('/app/projects')
  await openModal(page)
  await fillProject(page, 'Lettres à ma sœur')
  await fileInput(page).setInputFiles(text('lettres.txt'))
  await modal(page)
    .getByLabel(/^En 10 fois sans frais/)
    .check()
  await keepScreens(page, 'new-project-in-ten')
  await acceptTerms(page)
  await context.setOffline(true)
  await orderButton(page).click()
  await expect(modal(page).getByText('L’envoi s’est interrompu.', { exact: false })).toBeVisible()
  await expect(modal(page).getByLabel('Titre', { exact: true })).toHaveValue('Lettres à ma sœur')
  await context.setOffline(false)
  await modal(page).getByRole('button', { name: 'Réessayer l’envoi' }).click()
  await page.waitForURL(/\/paiement-test\//)
  await page.getByLabel('Prélèvement SEPA').check()
  await page.getByRole('button', { name: /^Payer/ }).click()
  await expect(page.getByRole('heading', { name: 'Paiement en cours' })).toBeVisible()
  await page.goto('/app/projects')
  const unpaid = page.getByRole('region', { name: 'Paiement à terminer' })
  await expect(unpaid).toContainText('Lettres à ma sœur')
  await keepScreens(page, 'new-project-debit')
})

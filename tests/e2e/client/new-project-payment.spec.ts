import { acceptTerms, expectConfirmed, fileInput, orderButton, pay } from '../order/order-steps.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { enterArea, newAuthor } from './author-steps.ts'
import { fillProject, modal, openModal, text } from './new-project-steps.ts'

test('a project of ten pages costs nothing, and is confirmed without a payment', async ({ page, server }) => {
  const { token } = await newAuthor(server)
  await enterArea(page, token, '/app/projects')
  await openModal(page)
  await fillProject(page, 'Haïkus de janvier')
  await modal(page).getByLabel('Nombre de pages').fill('10')
  await expect(modal(page).getByText('0,00 €', { exact: true }).last()).toBeVisible()
  await acceptTerms(page)
  const sent = page.waitForRequest('**/api/commandes/create-paid-project')
  await orderButton(page).click()
  // Who orders is sent as specified (1 §7), and read from the session alone.
  const body = (await sent).postDataBuffer()?.toString() ?? ''
  for (const name of ['userId', 'prenom', 'nom', 'email']) expect(body).toContain(`name="${name}"`)
  await page.waitForURL(/\/payment\/success/)
  await page.getByRole('link', { name: 'Suivre mon projet' }).click()
  await expect(page.getByRole('heading', { name: 'Haïkus de janvier', level: 1 })).toBeVisible()
})

test('a project paid in ten times, by bank debit, is under way until the bank has paid', async ({
  page,
  server,
}) => {
  const { token } = await newAuthor(server)
  await enterArea(page, token, '/app/projects')
  await openModal(page)
  await fillProject(page, 'Lettres à ma sœur')
  await modal(page)
    .getByLabel(/^En 10 fois sans frais/)
    .check()
  await keepScreens(page, 'new-project-in-ten')
  await acceptTerms(page)
  await orderButton(page).click()
  await page.waitForURL(/\/paiement-test\//)
  await page.getByLabel('Prélèvement SEPA').check()
  await page.getByRole('button', { name: /^Payer/ }).click()
  await expect(page.getByRole('heading', { name: 'Paiement en cours' })).toBeVisible()
  await page.goto('/app/projects')
  const unpaid = page.getByRole('region', { name: 'Paiement à terminer' })
  await expect(unpaid).toContainText('Lettres à ma sœur')
  await keepScreens(page, 'new-project-debit')
})

test.describe('without a network', () => {
  test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED/] })

  test('a project waits with its files, and is sent once the network is back', async ({
    page,
    context,
    server,
  }) => {
    const { token } = await newAuthor(server)
    await enterArea(page, token, '/app/projects')
    await openModal(page)
    await fillProject(page, 'Carnets de gare')
    await fileInput(page).setInputFiles(text('carnets.txt'))
    await acceptTerms(page)
    await context.setOffline(true)
    await orderButton(page).click()
    await expect(modal(page).getByText('L’envoi s’est interrompu.', { exact: false })).toBeVisible()
    await expect(modal(page).getByLabel('Titre', { exact: true })).toHaveValue('Carnets de gare')
    await context.setOffline(false)
    await modal(page).getByRole('button', { name: 'Réessayer l’envoi' }).click()
    await page.waitForURL(/\/paiement-test\//)
    await pay(page)
    await expectConfirmed(page)
  })
})

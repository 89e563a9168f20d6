import { api } from '#contract/api.ts'
import { newAuthor } from '../client/author-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import {
  acceptTerms,
  apiOf,
  fileInput,
  fillAuthor,
  openForm,
  orderButton,
  PASSWORD,
  pay,
} from './commande-steps.ts'

test.use({ allowedProblems: [/409/] })
// Two orders, one after the other.
test.slow()

test('a known e-mail is told, its order kept, and taken up after signing in; the next one is sent at once', async ({
  page,
  server,
}) => {
  const { email, token } = await newAuthor(server)
  await openForm(page)
  await fillAuthor(page, email)
  await fileInput(page).setInputFiles({
    name: 'suite.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('La suite.'),
  })
  await acceptTerms(page)
  await orderButton(page).click()
  const told = page.locator('.toast', { hasText: 'Email déjà utilisé' })
  await expect(told).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Une commande vous attend' })).toBeVisible()
  await expect(page.getByLabel('Prénom')).toHaveValue('Marie-Thérèse')
  await expectAccessible(page)
  await keepScreens(page, 'order-known-email')

  await page.getByRole('link', { name: 'Se connecter' }).click()
  // The address changes before the page does, and the order has an e-mail too.
  await expect(page.getByRole('heading', { name: 'Espace Client' })).toBeVisible()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Se connecter' }).click()
  await page.waitForURL(/\/commande-invitee/)
  await page.getByRole('button', { name: 'Reprendre ma commande' }).click()
  await page.waitForURL(/\/paiement-test\//)
  await pay(page)
  await page.waitForURL(/\/payment\/success/)
  await expect(page.getByRole('link', { name: 'Suivre mon projet' })).toBeVisible()
  const { data } = await apiOf(server, token)(api.projects.list, {})
  expect(data).toHaveLength(2)

  // A signed-in author fills in nothing.
  await openForm(page)
  await expect(page.getByLabel('Prénom')).toHaveValue('Marie-Thérèse')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email)
  await page.getByLabel('Titre').fill('Un troisième livre')
  await acceptTerms(page)
  await orderButton(page).click()
  await page.waitForURL(/\/paiement-test\//)
})

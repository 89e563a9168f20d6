import { readPdf } from '#server/testing/read-pdf.ts'
import { expectAccessible } from '../support/axe.ts'
import { waitForMail } from '../support/mail.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import {
  acceptTerms,
  expectConfirmed,
  fillAuthor,
  newEmail,
  openOrder,
  orderButton,
  pay,
} from './order-steps.ts'

test('a company orders with its address, kept while it types, and its invoice says both', async ({
  page,
  server,
}) => {
  const email = newEmail()
  await openOrder(page)
  await fillAuthor(page, email)
  await expect(page.getByLabel('Numéro et rue')).toBeHidden()
  await expect(page.getByRole('textbox', { name: /^SIREN/ })).toBeHidden()
  await keepScreens(page, 'order-billing-folded')

  await page.getByText('Adresse de facturation').click()
  await page.getByLabel('Ville').fill('Bruxelles')
  await page.getByLabel('Je commande pour une entreprise').check()
  await page.getByRole('textbox', { name: /^SIREN/ }).fill('732 829 321')
  await acceptTerms(page)
  await orderButton(page).click()
  await expect(page.getByRole('alert').first()).toContainText('Indiquez le code postal')
  await expectAccessible(page)
  await keepScreens(page, 'order-billing-refused')

  await page.getByLabel('Numéro et rue').fill('3, rue des Éperonniers')
  await page.getByLabel('Code postal').fill('1000')
  await page.getByLabel('Pays').fill('Belgique')
  await page.getByLabel('Nom de l’entreprise').fill('Éditions du Causse')
  await page.getByRole('textbox', { name: /^SIREN/ }).fill('732 829 320')
  await page.reload()
  await expect(page.getByLabel('Ville')).toHaveValue('Bruxelles')
  await expect(page.getByLabel('Nom de l’entreprise')).toHaveValue('Éditions du Causse')
  await keepScreens(page, 'order-billing')
  await acceptTerms(page)
  await orderButton(page).click()
  await page.waitForURL(/\/paiement-test\//)
  await pay(page)
  await expectConfirmed(page)

  const mail = await waitForMail(server, { to: email, subject: 'Activez votre espace Bon à tirer' })
  const [attached] = mail.attachments
  if (!(attached?.content instanceof ArrayBuffer)) throw new Error('The mail brings no file')
  const { text } = await readPdf(Buffer.from(attached.content))
  for (const said of ['Éditions du Causse', '1000 Bruxelles', 'Belgique']) expect(text).toContain(said)
})

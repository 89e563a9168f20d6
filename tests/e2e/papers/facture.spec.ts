import { readFile } from 'node:fs/promises'
import { readPdf } from '#server/testing/read-pdf.ts'
import {
  acceptTerms,
  expectConfirmed,
  fillAuthor,
  newEmail,
  openForm,
  orderButton,
  PASSWORD,
  pay,
} from '../order/commande-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { openWithin } from '../support/look.ts'
import { linkIn, waitForMail } from '../support/mail.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'

test('a company orders with its address, kept while it types, gets one mail with the link and the invoice, and downloads the same invoice', async ({
  page,
  server,
}) => {
  const email = newEmail()
  await openForm(page)
  await fillAuthor(page, email)
  await page.getByLabel('Prénom').fill('Zażółć Ελένη')
  await page.getByLabel('Nom', { exact: true }).fill('Gęślą')
  await page.getByLabel('Titre').fill('Où vont les eaux ? 🖋️')
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
  await page.getByRole('textbox', { name: 'Numéro de TVA intracommunautaire' }).fill('BE 0403.170.701')
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
  const [attached, ...papers] = mail.attachments
  // No withdrawal form: it is a consumer's.
  expect(papers.map(({ filename }) => filename)).toEqual(['conditions-generales-v1.pdf'])
  if (!(attached?.content instanceof ArrayBuffer)) throw new Error('The mail brings no file')
  const sent = Buffer.from(attached.content)
  const { text } = await readPdf(sent)
  const numero = /FAC-\d{4}-\d{3,}/.exec(text)?.[0] ?? ''
  expect(attached.filename).toBe(`${numero}.pdf`)
  for (const said of [
    'Zażółć Ελένη Gęślą',
    'Éditions du Causse',
    '1000 Bruxelles',
    'Belgique',
    'TVA intracommunautaire BE0403170701',
    'Où vont les eaux ? 🖋️',
    'Total 480,00 €',
    'par carte',
  ])
    expect(text).toContain(said)

  await page.goto(linkIn(mail, '/activation/'))
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirmez le mot de passe').fill(PASSWORD)
  await page.getByRole('button', { name: 'Ouvrir mon espace' }).click()
  await page.waitForURL(/\/app/)
  await openWithin(page, '/app/billing')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `Télécharger la facture ${numero}` }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${numero}.pdf`)
  expect((await readFile(await file.path())).equals(sent)).toBe(true)

  await page.goto('about:blank')
  await page.setContent(mail.html ?? '')
  await keepScreens(page, 'mail-activation')
})

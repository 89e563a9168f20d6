import { readFile } from 'node:fs/promises'
import { readPdf } from '#server/testing/read-pdf.ts'
import {
  acceptTerms,
  expectConfirmed,
  fillAuthor,
  newEmail,
  openOrder,
  orderButton,
  PASSWORD,
  pay,
} from '../order/order-steps.ts'
import { linkIn, waitForMail } from '../support/mail.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'

test('a new author gets one mail with the link and the invoice, and downloads the same invoice', async ({
  page,
  server,
}) => {
  const email = newEmail()
  await openOrder(page)
  await fillAuthor(page, email)
  await page.getByLabel('Prénom').fill('Zażółć Ελένη')
  await page.getByLabel('Nom', { exact: true }).fill('Gęślą')
  await page.getByLabel('Titre').fill('Où vont les eaux ? 🖋️')
  await acceptTerms(page)
  await orderButton(page).click()
  await page.waitForURL(/\/paiement-test\//)
  await pay(page)
  await expectConfirmed(page)

  const mail = await waitForMail(server, { to: email, subject: 'Activez votre espace Bon à tirer' })
  const [attached, ...papers] = mail.attachments
  expect(papers.map(({ filename }) => filename)).toEqual([
    'conditions-generales-v1.pdf',
    'formulaire-de-retractation.pdf',
  ])
  if (!(attached?.content instanceof ArrayBuffer)) throw new Error('The mail brings no file')
  const sent = Buffer.from(attached.content)
  const { text } = await readPdf(sent)
  const numero = /FAC-\d{4}-\d{3,}/.exec(text)?.[0] ?? ''
  expect(attached.filename).toBe(`${numero}.pdf`)
  for (const said of ['Zażółć Ελένη Gęślą', 'Où vont les eaux ? 🖋️', 'Total 480,00 €', 'par carte']) {
    expect(text).toContain(said)
  }

  await page.goto(linkIn(mail, '/activation/'))
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirmez le mot de passe').fill(PASSWORD)
  await page.getByRole('button', { name: 'Ouvrir mon espace' }).click()
  await page.waitForURL(/\/app/)
  await page.goto('/app/billing')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `Télécharger la facture ${numero}` }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${numero}.pdf`)
  expect((await readFile(await file.path())).equals(sent)).toBe(true)

  await page.goto('about:blank')
  await page.setContent(mail.html ?? '')
  await keepScreens(page, 'mail-activation')
})

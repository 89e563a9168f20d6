import { holdBack } from '../support/hold-back.ts'
import { expect, test } from '../support/story.ts'
import {
  acceptTerms,
  expectConfirmed,
  fillAuthor,
  newEmail,
  openForm,
  orderButton,
} from './commande-steps.ts'

const total = '.order-summary-total b'

test('what is typed and chosen before the scripts are there is what is priced, until the link is pressed again; ten pages cost nothing and are confirmed at once', async ({
  page,
}) => {
  const letThrough = await holdBack(page, /\.js(\?|$)/)
  const link = '?pack=pack-integral&pages=90'
  await page.goto(`/commande-invitee${link}`, { waitUntil: 'commit' })
  await page.getByLabel('Nombre de pages').fill('180')
  await page.getByLabel(/en \d+ fois sans frais/i).check()
  await letThrough()
  await expect(page.locator(total)).toHaveText('340,00\u00a0€')
  await expect(page.getByLabel('Nombre de pages')).toHaveValue('180')
  await expect(page.getByLabel(/en \d+ fois sans frais/i)).toBeChecked()
  await expect(page.locator('.payment-choice dl')).toBeVisible()

  await page.reload()
  await expect(page.locator(total)).toHaveText('340,00\u00a0€')
  await page.goto('/cgv')
  await page.goBack()
  await expect(page.locator(total)).toHaveText('340,00\u00a0€')
  await page.goto('/cgv')
  await openForm(page, link)
  await expect(page.locator(total)).toHaveText('160,00\u00a0€')

  await page.getByLabel('Nombre de pages').fill('10')
  await expect(page.locator(total)).toHaveText('0,00\u00a0€')
  await fillAuthor(page, newEmail())
  await acceptTerms(page)
  await orderButton(page).click()
  await expectConfirmed(page)
})

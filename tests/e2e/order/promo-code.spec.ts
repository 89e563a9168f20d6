import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import {
  acceptTerms,
  expectConfirmed,
  fillAuthor,
  newEmail,
  openOrder,
  orderButton,
  orderToPayment,
  pay,
} from './order-steps.ts'

const total = (page: Page) => page.locator('.order-summary-total b')

async function typeCode(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('Code promotionnel')
  if (!(await field.isVisible())) await page.getByText('J’ai un code promotionnel').click()
  await field.fill(code)
}

test('a code is taken off in the summary, kept by a reload, and paid with the price before it shown', async ({
  page,
}) => {
  await openOrder(page)
  await typeCode(page, 'bienvenue20')
  await expect(total(page)).toHaveText('384,00\u00a0€')
  await expect(page.locator('.order-summary')).toContainText('Prix avant remise')
  await expect(page.locator('.order-summary')).toContainText('Remise de 20\u00a0% (BIENVENUE20)')
  await expectAccessible(page)
  await keepScreens(page, 'order-promo-code')
  await page.reload()
  await expect(total(page)).toHaveText('384,00\u00a0€')

  await fillAuthor(page, newEmail())
  await acceptTerms(page)
  await orderButton(page).click()
  await page.waitForURL(/\/paiement-test\//)
  await expect(page.getByRole('heading', { name: '384,00\u00a0€' })).toBeVisible()
  await expect(page.getByText('480,00\u00a0€ moins 96,00\u00a0€')).toBeVisible()
  await page.goBack()
  await expect(total(page)).toHaveText('384,00\u00a0€')
  await page.goForward()
  await pay(page)
  await expectConfirmed(page)
})

test('the banner’s code arrives applied, and what is saved counts it', async ({ page }) => {
  await page.goto('/')
  const banner = page.getByRole('complementary', { name: 'Offre en cours' })
  await banner.getByRole('link', { name: 'BIENVENUE20' }).click()
  await expect(page).toHaveURL('/commande-invitee?code=BIENVENUE20')
  await expect(page.getByLabel('Code promotionnel')).toHaveValue('BIENVENUE20')
  await openOrder(page, '?pack=pack-integral&pages=250&code=BIENVENUE20')
  await expect(total(page)).toHaveText('384,00\u00a0€')
  const summary = page.locator('.order-summary')
  await expect(summary).toContainText('\u2212\u202f96,00\u00a0€')
  await expect(summary).toContainText('Vous économisez 116,00\u00a0€.')
})

test('a link with a code that is none is refused politely at its field', async ({ page }) => {
  await openOrder(page, '?pack=pack-integral&pages=250&code=NOEL')
  await expect(page.getByText('Ce code promotionnel n’existe pas').first()).toBeVisible()
  await expect(total(page)).toHaveText('480,00\u00a0€')
})

test('an unknown code is refused at its field, and orders nothing', async ({ page }) => {
  await openOrder(page)
  await fillAuthor(page, newEmail())
  await acceptTerms(page)
  await typeCode(page, 'NOEL')
  await orderButton(page).click()
  await expect(page.getByText('Ce code promotionnel n’existe pas').first()).toBeVisible()
  await expect(page).toHaveURL(/\/commande-invitee/)
  await expect(total(page)).toHaveText('480,00\u00a0€')
  await typeCode(page, '')
  await orderButton(page).click()
  await page.waitForURL(/\/paiement-test\//)
})

test('a code typed and sent at once is shown before it is ordered', async ({ page }) => {
  await openOrder(page)
  await fillAuthor(page, newEmail())
  await acceptTerms(page)
  await typeCode(page, 'BIENVENUE20')
  await orderButton(page).click()
  await expect(page.getByText('Vérifiez le total, puis confirmez.')).toBeVisible()
  await expect(total(page)).toHaveText('384,00\u00a0€')
  await orderButton(page).click()
  await page.waitForURL(/\/paiement-test\//)
})

test.describe('an author who has paid before', () => {
  test.use({ allowedProblems: [/40[09]/] })

  test('is refused the code of a first order, with what to mend', async ({ page }) => {
    const email = newEmail()
    await orderToPayment(page, email)
    await pay(page)
    await expectConfirmed(page)
    await openOrder(page)
    await fillAuthor(page, email)
    await acceptTerms(page)
    await typeCode(page, 'BIENVENUE20')
    await expect(total(page)).toHaveText('384,00\u00a0€')
    await orderButton(page).click()
    await expect(
      page.getByText('Ce code promotionnel est réservé à une première commande').first(),
    ).toBeVisible()
    await typeCode(page, '')
    await orderButton(page).click()
    await page.waitForURL(/\/paiement-test\//)
  })
})

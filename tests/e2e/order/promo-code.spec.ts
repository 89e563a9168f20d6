import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import {
  acceptTerms,
  expectConfirmed,
  fillAuthor,
  newEmail,
  openForm,
  orderButton,
  pay,
} from './commande-steps.ts'

const total = (page: Page) => page.locator('.order-summary-total b')

test('the banner’s code arrives applied, is taken off in the summary, kept by a reload, and paid with the price before it shown', async ({
  page,
}) => {
  await page.goto('/')
  const banner = page.getByRole('complementary', { name: 'Offre en cours' })
  await banner.getByRole('link', { name: 'BIENVENUE20' }).click()
  await expect(page).toHaveURL('/commande-invitee?code=BIENVENUE20')
  await expect(page.getByLabel('Code promotionnel')).toHaveValue('BIENVENUE20')
  await openForm(page, '?pack=pack-integral&pages=250&code=BIENVENUE20')
  await expect(total(page)).toHaveText('384,00\u00a0€')
  for (const said of [
    'Prix avant remise',
    'Remise de 20\u00a0% (BIENVENUE20)',
    '\u2212\u202f96,00\u00a0€',
    'Vous économisez 116,00\u00a0€.',
  ])
    await expect(page.locator('.order-summary')).toContainText(said)
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

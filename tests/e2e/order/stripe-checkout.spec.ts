import type { Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import type { StripeDouble } from '#server/testing/stripe-double.ts'
import { expectAccessible } from '../support/axe.ts'
import { linkIn, waitForMail } from '../support/mail.ts'
import { keepScreens } from '../support/screens.ts'
import { expect } from '../support/story.ts'
import { test } from '../support/stripe-story.ts'
import {
  acceptTerms,
  activate,
  apiOf,
  expectConfirmed,
  fillAuthor,
  newEmail,
  openForm,
  openPayment,
  orderButton,
} from './commande-steps.ts'

// The hosted page is another host, and the simulation is not there for a real provider.
test.use({ allowedProblems: [/other host: \S+\/c\/pay\/cs_test_\w+$|404.*dev-webhook-simulate/] })

test('a guest gives a payment up, takes it up on the same page, is refused a card, pays, and has an account with the project', async ({
  page,
  server,
}) => {
  const email = newEmail()
  await openForm(page)
  await fillAuthor(page, email)
  await acceptTerms(page)
  await orderButton(page).click()
  await page.waitForURL(/\/c\/pay\//)
  const first = page.url()
  await page.getByRole('link', { name: 'Revenir au site' }).click()
  await expect(page.getByRole('heading', { name: 'Paiement annulé' })).toBeVisible()
  await page.getByRole('button', { name: 'Reprendre le paiement' }).click()
  await page.waitForURL(first)
  await expect(page.getByRole('heading', { name: /480,00/ })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('row', { name: /240 pages à 2,00/ })).toContainText('480,00')
  await page.getByRole('button', { name: 'La carte est refusée' }).click()
  await expect(page.getByRole('alert')).toHaveText('Votre carte a été refusée.')
  await page.getByRole('button', { name: /par carte/ }).click()
  await expectConfirmed(page)

  await page.reload()
  await expectConfirmed(page)
  const token = await activate(server, email)
  const { data } = await apiOf(server, token)(api.projects.list, {})
  expect(data).toHaveLength(1)
})

test.describe('a bank debit', () => {
  test.use({ allowedProblems: [/503|other host: \S+\/c\/pay\/cs_test_\w+$|404.*dev-webhook-simulate/] })

  test('refused is told by e-mail, whose link says that Stripe is away, then opens another page, where it is paid', async ({
    page,
    server,
    stripe,
  }) => {
    const email = newEmail()
    await openPayment(page, server, email)
    const refused = await payByDebit({ page, stripe }, 'reject')
    await page.getByRole('button', { name: 'Vérifier de nouveau' }).click()
    await expect(page.getByRole('heading', { name: 'Le paiement n’a pas abouti' })).toBeVisible()
    await expectAccessible(page)
    await keepScreens(page, 'payment-failed')
    const mail = await waitForMail(server, { to: email, subject: 'Votre paiement n’a pas abouti' })

    stripe.setMode('reset')
    await page.goto(linkIn(mail, '/pay?'))
    const away = page.getByRole('heading', { name: 'Le paiement est momentanément indisponible' })
    await expect(away).toBeVisible()
    await keepScreens(page, 'payment-unavailable')
    await page.getByRole('link', { name: 'Réessayer' }).click()
    await expect(away).toBeVisible()

    stripe.setMode('ok')
    await page.getByRole('link', { name: 'Réessayer' }).click()
    await page.waitForURL(/\/c\/pay\//)
    expect(sessionOf(page)).not.toBe(refused)
    await payByDebit({ page, stripe }, 'settle')
    await page.getByRole('button', { name: 'Vérifier de nouveau' }).click()
    await expectConfirmed(page)
  })
})

type AtStripe = { page: Page; stripe: StripeDouble }

/** Pays by bank debit, to which the bank then answers; the session on which it was. */
async function payByDebit({ page, stripe }: AtStripe, bank: 'settle' | 'reject'): Promise<string> {
  const sessionId = sessionOf(page)
  await page.getByRole('button', { name: 'Payer par prélèvement SEPA' }).click()
  await expect(page.getByRole('heading', { name: 'Paiement en cours' })).toBeVisible()
  expect(await stripe.act(sessionId, bank)).toBe(200)
  return sessionId
}

const sessionOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

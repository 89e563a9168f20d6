import { api } from '#contract/api.ts'
import { openHouse } from '../admin/house-steps.ts'
import { startSignedIn } from '../auth/account-steps.ts'
import {
  acceptTerms,
  activate,
  apiOf,
  expectConfirmed,
  fillAuthor,
  newEmail,
  openForm,
  orderButton,
} from '../order/commande-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { onDatabase } from '../support/database.ts'
import { openWithin } from '../support/look.ts'
import { waitForMail } from '../support/mail.ts'
import { keepScreens } from '../support/screens.ts'
import type { Server } from '../support/server.ts'
import { expect } from '../support/story.ts'
import { test } from '../support/stripe-story.ts'

// The hosted page is another host.
test.use({ allowedProblems: [/other host: http:\/\/(localhost|127)|404.*dev-webhook-simulate/] })

test('an author pays in ten times; the third is refused, and paid by another card', async ({
  page,
  browser,
  server,
  stripe,
}) => {
  test.slow()
  const email = newEmail()
  await openForm(page)
  await page.getByLabel(/^En 10 fois sans frais/).check()
  const summary = page.getByRole('complementary', { name: /Pack Intégral/ })
  await expect(summary.getByText('48,00\u00a0€', { exact: true })).toHaveCount(10)
  await keepScreens(page, 'instalments-order')
  await fillAuthor(page, email)
  await acceptTerms(page)
  await orderButton(page).click()
  await page.waitForURL(/\/c\/pay\//)
  await page.getByRole('button', { name: 'Payer 48,00' }).click()
  await expectConfirmed(page)
  const token = await activate(server, email)
  const { data } = await apiOf(server, token)(api.projects.list, {})
  const id = data[0]?.id ?? ''

  await letElevenDaysPass(server, id)
  await charge(server, { id, rang: 2 })
  await startSignedIn(page, token)
  await page.goto(`/app/projects/${id}/echeances`)
  await expect(page.getByText('2 paiements sur 10 sont faits')).toBeVisible({ timeout: 40_000 })
  stripe.bank.push('authentication')
  await charge(server, { id, rang: 3 })
  await waitForMail(server, { to: email, subject: /n’a pas pu être prélevée/ })
  await page.reload()
  const third = page.getByRole('listitem').filter({ hasText: 'Paiement 3 sur 10' })
  await expect(third).toContainText('En retard')
  await expectAccessible(page)
  await keepScreens(page, 'instalments-schedule')

  const context = await browser.newContext({ baseURL: server.url, locale: 'fr-FR' })
  const house = await context.newPage()
  await openHouse(house, server, `/admin/commandes/${id}`)
  const late = house.getByRole('listitem').filter({ hasText: 'Paiement 3 sur 10' })
  await expect(late.getByRole('button', { name: 'Prélever de nouveau' })).toBeVisible()
  await keepScreens(house.getByRole('list').filter({ has: late }), 'instalments-panel')
  await openWithin(house, '/admin/factures')
  await expect(house.getByText('En retard').filter({ visible: true }).first()).toBeVisible()
  await keepScreens(house, 'instalments-factures')
  await context.close()

  // The whole price stood there, whatever had been paid of it.
  await openWithin(page, '/app/dashboard')
  await expect(page.getByText(/^384,00.€, échéance du/)).toBeVisible()
  await openWithin(page, '/app/billing')
  await expect(page.getByText(/Reste 384,00.€/).filter({ visible: true })).toBeVisible()
  await expect(page.getByText('En retard').filter({ visible: true })).toBeVisible()
  await keepScreens(page, 'instalments-billing')
  await page.getByRole('link', { name: /^Payer la facture/ }).click()
  await third.getByRole('button', { name: 'Payer 48,00' }).click()
  await page.waitForURL(/\/c\/pay\//)
  await page.getByRole('button', { name: 'Payer 48,00' }).click()
  await page.waitForURL(/\/payment\/success/)
  await page.goto(`/app/projects/${id}/echeances`)
  await expect(page.getByText('3 paiements sur 10 sont faits')).toBeVisible()
  await expect(third).toContainText('Payée')
})

/** Moves the days of the payments, and the invoice that they pay, eleven days back: the second and the third are past. */
const letElevenDaysPass = (server: Server, id: string) =>
  onDatabase(
    server,
    `update echeances set date = date - 11 where commande_id = '${id}'`,
    `update factures set exigible_le = exigible_le - 11 where commande_id = '${id}'`,
  )

/** Has a payment due today, and adds the job that the hourly one would add, whatever the hour of the story. */
const charge = (at: Server, { id, rang }: { id: string; rang: number }) =>
  onDatabase(
    at,
    `WITH due AS (
        UPDATE echeances SET essai_le = (now() AT TIME ZONE 'Europe/Paris')::date
          WHERE commande_id = '${id}' AND rang = ${rang} RETURNING id
      )
      SELECT graphile_worker.add_job('charge-instalment', json_build_object('echeanceId', id)) FROM due`,
  )

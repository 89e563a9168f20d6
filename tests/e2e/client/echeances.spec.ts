import { api } from '#contract/api.ts'
import { removeFolder } from '#server/testing/remove-folder.ts'
import { startStripeDouble, type StripeDouble } from '#server/testing/stripe-double.ts'
import { openHouse } from '../admin/house-steps.ts'
import { signIn } from '../auth/account-steps.ts'
import {
  acceptTerms,
  activate,
  apiOf,
  expectConfirmed,
  fillAuthor,
  newEmail,
  openOrder,
  orderButton,
} from '../order/order-steps.ts'
import { expectAccessible } from '../support/axe.ts'
import { onDatabase } from '../support/database.ts'
import { openWithin } from '../support/look.ts'
import { waitForMail } from '../support/mail.ts'
import { keepScreens } from '../support/screens.ts'
import { newDataDir, type Server, startServer } from '../support/server.ts'
import { expect, test } from '../support/story.ts'

const SECRET = 'whsec_instalments'
const ELEVEN_DAYS_MS = 11 * 24 * 3_600_000 + 60_000

// The product here is a server of its own, stopped and started again eleven days later; the hosted page is another host.
test.use({ allowedProblems: [/other host: http:\/\/(localhost|127)|404.*dev-webhook-simulate|401/] })

let stripe: StripeDouble
let dataDir: string
let server: Server | undefined

test.beforeAll(async () => {
  test.setTimeout(180_000)
  stripe = await startStripeDouble()
  dataDir = await newDataDir()
  server = await startAt(0)
})
test.afterAll(async () => {
  await server?.stop()
  await stripe.close()
  await removeFolder(dataDir)
})

test('an author pays in ten times; the third is refused, and paid by another card', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const today = opened()
  const email = newEmail()
  await openOrder(page, undefined, today.url)
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
  const { data } = await apiOf(today, await activate(today, email))(api.projects.list, {})
  const id = data[0]?.id ?? ''
  await today.stop()

  // Eleven days later the second payment and the third are due.
  server = await startAt(ELEVEN_DAYS_MS)
  const later = opened()
  await charge(later, { id, rang: 2 })
  await page.goto(`${later.url}/login`)
  await signIn(page, email)
  await page.waitForURL(/\/app\/dashboard$/)
  await openWithin(page, `/app/projects/${id}/echeances`)
  await expect(page.getByText('2 paiements sur 10 sont faits')).toBeVisible({ timeout: 40_000 })
  stripe.bank.push('authentication')
  await charge(later, { id, rang: 3 })
  await waitForMail(later, { to: email, subject: /n’a pas pu être prélevée/ })
  await page.reload()
  const third = page.getByRole('listitem').filter({ hasText: 'Paiement 3 sur 10' })
  await expect(third).toContainText('En retard')
  await expectAccessible(page)
  await keepScreens(page, 'instalments-schedule')

  const context = await browser.newContext({ baseURL: later.url, locale: 'fr-FR' })
  const house = await context.newPage()
  await openHouse(house, later, `/admin/commandes/${id}`)
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
  await page.goto(`${later.url}/app/projects/${id}/echeances`)
  await expect(page.getByText('3 paiements sur 10 sont faits')).toBeVisible()
  await expect(third).toContainText('Payée')
})

function opened(): Server {
  if (!server) throw new Error('No server stands')
  return server
}

async function startAt(offset: number): Promise<Server> {
  const started = await startServer({
    dataDir,
    environment: {
      STRIPE_SECRET_KEY: 'sk_test_story',
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_BASE: stripe.url,
      CLOCK_OFFSET_MS: String(offset),
    },
  })
  stripe.sendEventsTo({
    url: `${started.url}/api/payments/webhook`,
    secret: SECRET,
    now: () => new Date(Date.now() + offset),
  })
  return started
}

/** Adds the job that the hourly one would add, whatever the hour of the story. */
const charge = (at: Server, { id, rang }: { id: string; rang: number }) =>
  onDatabase(
    at,
    `SELECT graphile_worker.add_job('charge-instalment', json_build_object('echeanceId', e.id))
      FROM echeances e WHERE e.commande_id = '${id}' AND e.rang = ${rang}`,
  )

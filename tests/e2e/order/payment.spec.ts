import { api } from '#contract/api.ts'
import { expectAccessible } from '../support/axe.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import {
  activate,
  apiOf,
  expectConfirmed,
  newEmail,
  openOrder,
  openPayment,
  orderToPayment,
  pay,
  sendOrder,
} from './order-steps.ts'

test('a refused payment is said to be, and paid on the same page', async ({ page, server }) => {
  await openPayment(page, server)
  await page.getByRole('button', { name: 'Simuler un refus de la banque' }).click()
  await expect(page.getByRole('alert')).toContainText('Paiement refusé')
  await expectAccessible(page)
  await keepScreens(page, 'sandbox-refused')
  await pay(page)
  await expectConfirmed(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // Its buttons were asleep without a word.
  test('the payment page says why nothing answers', async ({ page, server }) => {
    await openPayment(page, server)
    await expect(page.locator('noscript p')).toContainText('Ce formulaire demande JavaScript')
    await expect(page.getByRole('button', { name: /^Payer/ })).toBeDisabled()
  })
})

test('the page after a payment says what was ordered, for how much, for when, and where its mail went', async ({
  page,
  server,
}) => {
  const email = newEmail()
  await openPayment(page, server, email)
  await pay(page)
  await expectConfirmed(page)
  const told = page.getByRole('main')
  for (const said of ['Les Hauts de Lozère', '480,00\u00a0€', email]) await expect(told).toContainText(said)
  await expect(told).toContainText('si votre fichier nous arrive d’ici au')
  await expectAccessible(page)
  await keepScreens(page, 'payment-paid')
  await page.reload()
  await expect(told).toContainText(email)
})

test('a cancelled payment takes nothing, and is taken up again', async ({ page }) => {
  await orderToPayment(page, newEmail())
  await page.getByRole('button', { name: 'Annuler et revenir au site' }).click()
  await expect(page.getByRole('heading', { name: 'Paiement annulé' })).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, 'payment-cancelled')
  await page.getByRole('link', { name: 'Revoir ma commande' }).click()
  await expect(page.getByLabel('Prénom')).toHaveValue('Marie-Thérèse')
  await page.goBack()
  await page.getByRole('button', { name: 'Reprendre le paiement' }).click()
  await pay(page)
  await expectConfirmed(page)
})

test('a bank debit is under way, then paid', async ({ page, server }) => {
  await openPayment(page, server)
  await page.getByLabel('Prélèvement SEPA').check()
  await pay(page)
  await expect(page.getByRole('heading', { name: 'Paiement en cours' })).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, 'payment-processing')
  await page.getByRole('button', { name: 'Vérifier de nouveau' }).click()
  await expectConfirmed(page)
})

test('a paid page of payment is closed, and says where the payment is', async ({ page, server }) => {
  await openPayment(page, server)
  const paid = page.url()
  await pay(page)
  await expectConfirmed(page)
  await page.goto(paid)
  await expect(page.getByRole('heading', { name: 'Cette page de paiement n’est plus ouverte' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Payer/ })).toBeHidden()
  await expectAccessible(page)
  await keepScreens(page, 'sandbox-closed')
  await page.getByRole('link', { name: 'Voir où en est le paiement' }).click()
  await expectConfirmed(page)
})

// The browser kept the page as it was, with its button to pay.
test('Back from a paid order, its page of payment is closed', async ({ page, server }) => {
  await openPayment(page, server)
  await pay(page)
  await expectConfirmed(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Cette page de paiement n’est plus ouverte' })).toBeVisible()
  await page.getByRole('link', { name: 'Voir où en est le paiement' }).click()
  await expectConfirmed(page)
})

test('two orders by one new e-mail, both paid before activation, reach one account', async ({
  page,
  server,
}) => {
  const email = newEmail()
  for (const titre of ['Les Hauts de Lozère', 'Nouvelles du soir']) {
    const { checkoutUrl } = await sendOrder(server, email, { titre })
    await page.goto(checkoutUrl)
    await pay(page)
    await expectConfirmed(page)
  }
  const token = await activate(server, email)
  const { data } = await apiOf(server, token)(api.projects.list, {})
  expect(data).toHaveLength(2)
})

test('the form is alive again when the author comes back from the payment page', async ({ page }) => {
  await orderToPayment(page, newEmail())
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Commander avec obligation de paiement' })).toBeEnabled()
})

test('the success page answers under both its addresses, and asks which payment when it is not told', async ({
  page,
}) => {
  for (const path of ['/payment/success', '/payment-success']) {
    for (const query of ['', '?session_id=', '?session_id=%3Cscript%3E']) {
      await page.goto(path + query)
      await expect(page.getByRole('heading', { name: 'De quel paiement s’agit-il' })).toBeVisible()
    }
  }
  await expectAccessible(page)
  await keepScreens(page, 'payment-no-session')
})

test.describe('against a real provider', () => {
  test.use({ allowedProblems: [/404/] })

  test('the page waits three seconds, then says what the server knows', async ({ page }) => {
    await page.route('**/api/payments/sessions/*', (route) =>
      route.fulfill({ json: { data: { statut: 'failed', commande: null, retenu: null } } }),
    )
    await page.clock.install()
    await page.goto('/payment-success?session_id=cs_unknown')
    const waiting = page.getByRole('heading', { name: 'Traitement de votre commande' })
    await expect(waiting).toBeVisible()
    await keepScreens(page, 'payment-waiting')
    await page.clock.pauseAt(Date.now() + 2_000)
    await expect(waiting).toBeVisible()
    await page.clock.resume()
    await page.clock.fastForward(3_000)
    await expect(page.getByRole('heading', { name: 'Le paiement n’a pas abouti' })).toBeVisible()
    expect(page.url()).toContain('session_id=cs_unknown')
    await expectAccessible(page)
    await keepScreens(page, 'payment-failed')
  })

  test('an unknown payment is never said to be paid', async ({ page }) => {
    await page.goto('/payment/success?session_id=cs_unknown')
    await expect(page.getByRole('heading', { name: 'Paiement pas encore confirmé' })).toBeVisible()
    await expectAccessible(page)
    await keepScreens(page, 'payment-unknown')
  })

  test('a payment page that does not exist says so', async ({ page }) => {
    const answer = await page.goto('/paiement-test/cs_unknown')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Ce paiement n’existe pas' })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await keepScreens(page, 'sandbox-missing')
  })
})

test.describe('when finishing fails', () => {
  test.use({ allowedProblems: [/500|ERR_FAILED/] })

  test('the page says that the payment was accepted, and tries again', async ({ page }) => {
    await page.route(
      '**/api/payments/dev-webhook-simulate',
      (route) => route.fulfill({ status: 500, json: {} }),
      {
        times: 1,
      },
    )
    await page.goto('/payment/success?session_id=cs_test')
    await expect(
      page.getByRole('heading', { name: 'Erreur lors du traitement de la commande' }),
    ).toBeVisible()
    await expect(page.getByText('Votre paiement a été accepté')).toBeVisible()
    await expectAccessible(page)
    await keepScreens(page, 'payment-error')

    await page.route('**/api/payments/dev-webhook-simulate', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByRole('heading', { name: 'Erreur de connexion lors du traitement' })).toBeVisible()

    await page.route('**/api/payments/dev-webhook-simulate', (route) =>
      route.fulfill({ json: { success: true } }),
    )
    await page.route('**/api/payments/sessions/*', (route) =>
      route.fulfill({ json: { data: { statut: 'paid', commande: null, retenu: null } } }),
    )
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expectConfirmed(page)
    await openOrder(page)
  })
})

import { expectAccessible } from '../support/axe.ts'
import { holdBack } from '../support/hold-back.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { expectConfirmed, newEmail, openPayment, orderToPayment, pay } from './commande-steps.ts'

test('a refused payment is said to be and paid on the same page; the next one says what was ordered, and Back pays nothing again', async ({
  page,
  server,
}) => {
  const email = newEmail()
  await openPayment(page, server, email)
  await page.getByRole('button', { name: 'Simuler un refus de la banque' }).click()
  await expect(page.getByRole('alert')).toContainText('Paiement refusé')
  await expectAccessible(page)
  await keepScreens(page, 'sandbox-refused')
  await pay(page)
  await expectConfirmed(page)
  const told = page.getByRole('main')
  for (const said of ['Les Hauts de Lozère', '480,00\u00a0€', email]) await expect(told).toContainText(said)
  await expect(told).toContainText('si votre fichier nous arrive d’ici au')
  await keepScreens(page, 'payment-paid')
  await page.reload()
  await expect(told).toContainText(email)

  // The browser kept the page as it was, with its button to pay.
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Cette page de paiement n’est plus ouverte' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Payer/ })).toBeHidden()
  await expectAccessible(page)
  await keepScreens(page, 'sandbox-closed')
  await page.getByRole('link', { name: 'Voir où en est le paiement' }).click()
  await expectConfirmed(page)
})

test('Back from the payment page finds the form alive; a cancelled payment takes nothing, and is taken up again', async ({
  page,
}) => {
  await orderToPayment(page, newEmail())
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Commander avec obligation de paiement' })).toBeEnabled()
  await page.goForward()
  await expect(page.getByRole('button', { name: 'Annuler et revenir au site' })).toBeEnabled()
  const comeAlive = await holdBack(page, /\/assets\/.*\.js/)
  await page.getByRole('button', { name: 'Annuler et revenir au site' }).click()
  await expect(page.getByRole('heading', { name: 'Paiement annulé' })).toBeVisible()
  // The button to take the payment up again came in front of the link that was being pressed.
  await page.getByRole('link', { name: 'Revoir ma commande' }).hover()
  await page.mouse.down()
  await comeAlive()
  await expect(page.getByRole('button', { name: 'Reprendre le paiement' })).toBeVisible()
  await page.mouse.up()
  await expect(page.getByLabel('Prénom')).toHaveValue('Marie-Thérèse')
  await page.goBack()
  await keepScreens(page, 'payment-cancelled')
  await page.getByRole('button', { name: 'Reprendre le paiement' }).click()
  await page.getByLabel('Prélèvement SEPA').check()
  await pay(page)
  await expect(page.getByRole('heading', { name: 'Paiement en cours' })).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, 'payment-processing')
  await page.getByRole('button', { name: 'Vérifier de nouveau' }).click()
  await expectConfirmed(page)
})

test.describe('a payment that is none', () => {
  test.use({ allowedProblems: [/404/] })

  test('is never said to be paid, under either address', async ({ page, request }) => {
    for (const path of ['/payment/success', '/payment-success']) {
      const answer = await request.get(`${path}?session_id=%3Cscript%3E`)
      expect(await answer.text(), path).toContain('De quel paiement s’agit-il')
    }
    const sandbox = await request.get('/paiement-test/cs_unknown')
    expect(sandbox.status()).toBe(404)
    const html = await sandbox.text()
    expect(html).toContain('Ce paiement n’existe pas')
    expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/)
    await page.goto('/payment/success?session_id=cs_unknown')
    await expect(page.getByRole('heading', { name: 'Paiement pas encore confirmé' })).toBeVisible()
    await keepScreens(page, 'payment-unknown')
  })
})

import { newClient, signIn } from '../auth/account-steps.ts'
import { expectConfirmed, newEmail, orderToPayment, pay } from '../order/commande-steps.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { answer, banner } from './cookie-steps.ts'

test.describe('in a browser that keeps nothing', () => {
  test.use({ cookies: 'unasked' })
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          configurable: true,
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
      }
    }),
  )

  test('the site is read, an answer about cookies holds until the next page, and an order is placed and paid', async ({
    page,
  }) => {
    await page.goto('/')
    await answer(page, 'Refuser').click()
    await expect(banner(page)).toBeHidden()
    await page.getByRole('link', { name: 'Conditions de vente' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conditions générales de vente')
    await expect(banner(page)).toBeVisible()

    await orderToPayment(page, newEmail())
    await pay(page)
    await expectConfirmed(page)
  })
})

test.describe('in a browser whose storage is full', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    }),
  )

  test('an order is placed and paid', async ({ page }) => {
    await orderToPayment(page, newEmail())
    await pay(page)
    await expectConfirmed(page)
  })

  // The right password answered « Erreur de connexion », for ever.
  test('an author signs in, and reads that the session ends with the page', async ({ page, server }) => {
    const { email } = await newClient(server)
    await page.goto('/login')
    await signIn(page, email)
    await page.waitForURL(/\/app\/dashboard$/)
    await expect(page.getByText(/^Ce navigateur n’enregistre rien/)).toBeVisible()
    await keepScreens(page, 'session-unkept')
    await page.getByRole('link', { name: 'Mes projets' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mes projets')
  })
})

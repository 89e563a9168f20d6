import { expectAccessible } from '../support/axe.ts'
import { holdBack } from '../support/hold-back.ts'
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
} from './order-steps.ts'

const total = '.order-summary-total b'

test('the price follows the pages as they are typed, tier by tier', async ({ page }) => {
  await openOrder(page, '?pack=pack-integral')
  await expect(page.getByLabel('Nombre de pages')).toHaveValue('150')
  await expect(page.locator(total)).toHaveText('280,00\u00a0€')
  for (const [pages, price] of [
    ['10', '0,00'],
    ['11', '2,00'],
    ['250', '480,00'],
    ['300', '580,00'],
    ['301', '581,00'],
    ['1000', '1\u202f280,00'],
  ] as const) {
    await page.getByLabel('Nombre de pages').fill(pages)
    await expect(page.locator(total)).toHaveText(`${price}\u00a0€`)
  }
  await expect(page.locator('.order-summary dl')).toContainText('700\u00a0pages à 1,00\u00a0€')
  await page.getByLabel('Nombre de pages').fill('1001')
  await expect(page.locator(total)).toBeHidden()
})

test('what is typed and chosen before the scripts are there is what is priced and sold', async ({ page }) => {
  const letThrough = await holdBack(page, /\.js(\?|$)/)
  await page.goto('/commande-invitee?pack=pack-integral&pages=90', { waitUntil: 'commit' })
  await page.getByLabel('Nombre de pages').fill('180')
  await page.getByLabel(/en \d+ fois sans frais/i).check()
  letThrough()
  await expect(page.locator(total)).toHaveText('340,00\u00a0€')
  await expect(page.getByLabel('Nombre de pages')).toHaveValue('180')
  await expect(page.getByLabel(/en \d+ fois sans frais/i)).toBeChecked()
  await expect(page.locator('.payment-choice dl')).toBeVisible()
})

test('the promised day comes sooner when the work may start at once', async ({ page }) => {
  await openOrder(page)
  const day = page.locator('.order-summary-date b')
  const later = await day.textContent()
  await page.getByLabel('Je demande que la correction commence tout de suite').check()
  await expect(day).not.toHaveText(later ?? '')
  await expect(page.getByText('comptés dès le paiement')).toBeVisible()
})

test('a pack is found by its slug, with its accents removed or written plainly', async ({ page }) => {
  await openOrder(page, '?pack=inconnu')
  await expect(page.getByLabel('Service')).toHaveValue('')
  for (const pack of ['pack-intgral-correction--la-page', 'pack-integral-correction-a-la-page', 'pack-kdp']) {
    await openOrder(page, `?pack=${pack}`)
    await expect(page.getByLabel('Service')).not.toHaveValue('')
  }
  await expect(page.getByLabel('Nombre de pages')).toBeHidden()
  await expect(page.locator(total)).toHaveText('350,00\u00a0€')
})

test('a link’s price never rules, and a wrong one is said to be', async ({ page }) => {
  await openOrder(page, '?pack=pack-integral&pages=250&calculatedPrice=1')
  await expect(page.locator(total)).toHaveText('480,00\u00a0€')
  await expect(page.getByText('Le lien annonçait 1,00\u00a0€')).toBeVisible()
  await openOrder(page, '?pack=pack-integral&pages=250&calculatedPrice=480')
  await expect(page.getByText('Le lien annonçait')).toBeHidden()
  await openOrder(page, '?pack=pack-integral&pages=9999&calculatedPrice=abc')
  await expect(page.getByLabel('Nombre de pages')).toHaveValue('1000')
  await expect(page.getByText('Le lien annonçait')).toBeHidden()
})

test('ten pages cost nothing and are confirmed at once', async ({ page }) => {
  await openOrder(page, '?pack=pack-integral&pages=10')
  await fillAuthor(page, newEmail())
  await acceptTerms(page)
  await orderButton(page).click()
  await expectConfirmed(page)
})

test('the price of the summary is the one the payment page asks', async ({ page }) => {
  await orderToPayment(page, newEmail(), '?pack=pack-integral&pages=317')
  await expect(page.getByRole('heading', { name: '597,00\u00a0€' })).toBeVisible()
})

test.describe('a price that changed meanwhile', () => {
  test.use({ allowedProblems: [/400/] })

  test('is refused with the right one, shown, and asked again', async ({ page }) => {
    // The list as it was before the house raised its price.
    await page.route(
      '**/api/public/order',
      async (route) => {
        const body = (route.request().postDataBuffer() ?? Buffer.alloc(0)).toString('latin1')
        await route.continue({
          postData: Buffer.from(body.replace('\r\n\r\n480\r\n', '\r\n\r\n470\r\n'), 'latin1'),
        })
      },
      { times: 1 },
    )
    await openOrder(page)
    await fillAuthor(page, newEmail())
    await acceptTerms(page)
    await orderButton(page).click()
    await expect(page.getByText('Erreurs de validation')).toBeVisible()
    await expect(page.getByText('Le prix a changé\u00a0: il est de 480,00\u00a0€')).toBeVisible()
    await expectAccessible(page)
    await keepScreens(page, 'order-price-changed')
    await orderButton(page).click()
    await page.waitForURL(/\/paiement-test\//)
  })
})

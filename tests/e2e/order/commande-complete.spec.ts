import type { Page } from '@playwright/test'
import { OUR_PROVIDER, openProvider, type Provider, setProvider } from '../support/analytics-provider.ts'
import { expect, test } from '../support/story.ts'
import { expectConfirmed, newEmail, orderToPayment, pay } from './commande-steps.ts'

test.use({ cookies: 'unasked', allowedProblems: [/other host: https:\/\/plausible\.io/] })
test.beforeEach(({ server }) => setProvider(server, OUR_PROVIDER))
test.afterEach(({ server }) => setProvider(server, null))

const PAID = {
  event: 'order-complete',
  currency: 'EUR',
  tax: 0,
  shipping: 0,
  discount: 0,
  amount: 480,
  packTitle: 'Pack Intégral (correction à la page)',
  items: [{ name: 'Pack Intégral (correction à la page)', price: 480, quantity: 1, category: 'Correction' }],
}

const commandesOf = ({ events }: Provider) =>
  events.filter((event) => JSON.stringify(event).includes('order-complete'))
const currentCommande = (page: Page) => page.evaluate(() => localStorage.getItem('currentOrder'))

test('a paid order is told once, in full, then forgotten', async ({ page, context }) => {
  test.slow()
  const provider = await openProvider(context)
  const accept = page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accepter' })
  await page.goto('/cgv')
  await accept.click()
  await expect(accept).toBeHidden()
  await orderToPayment(page, newEmail())
  expect(await currentCommande(page)).not.toBeNull()
  await pay(page)
  await expectConfirmed(page)
  await expect.poll(() => commandesOf(provider)).toEqual([PAID])
  await expect.poll(() => currentCommande(page)).toBeNull()

  const visits = () => provider.events.length - commandesOf(provider).length
  let before = visits()
  await page.reload()
  await expectConfirmed(page)
  await expect.poll(visits).toBeGreaterThan(before)
  before = visits()
  const other = await context.newPage()
  await other.goto(page.url())
  await expectConfirmed(other)
  await expect.poll(visits).toBeGreaterThan(before)
  await page.goto('/cgv')
  before = visits()
  await page.goBack()
  await expectConfirmed(page)
  await expect.poll(visits).toBeGreaterThan(before)
  expect(commandesOf(provider)).toEqual([PAID])
  await other.close()
})

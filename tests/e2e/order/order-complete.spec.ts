import type { Page } from '@playwright/test'
import { openProvider, OUR_PROVIDER, type Provider, setProvider } from '../support/analytics-provider.ts'
import { expect, test } from '../support/story.ts'
import { expectConfirmed, newEmail, openPayment, orderToPayment, pay } from './order-steps.ts'

test.use({ cookies: 'unasked', allowedProblems: [/other host: https:\/\/mesure\.example/] })
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

const answer = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name })

async function answerFirst(page: Page, name: 'Accepter' | 'Refuser'): Promise<void> {
  await page.goto('/cgv')
  await answer(page, name).click()
  await expect(answer(page, name)).toBeHidden()
}

async function allowAllBut(page: Page, purpose: string): Promise<void> {
  await page.goto('/cgv')
  await answer(page, 'Personnaliser').click()
  const toggles = page.getByRole('checkbox')
  await expect(toggles).toHaveCount(5)
  for (const toggle of await toggles.all()) await toggle.check()
  await page.getByRole('checkbox', { name: purpose }).uncheck()
  await answer(page, 'Enregistrer').click()
  await expect(answer(page, 'Enregistrer')).toBeHidden()
}

const ordersOf = ({ events }: Provider) =>
  events.filter((event) => JSON.stringify(event).includes('order-complete'))
const currentOrder = (page: Page) => page.evaluate(() => localStorage.getItem('currentOrder'))

test('a paid order is told once, in full, then forgotten', async ({ page, context }) => {
  test.slow()
  const provider = await openProvider(context)
  await answerFirst(page, 'Accepter')
  await orderToPayment(page, newEmail())
  expect(await currentOrder(page)).not.toBeNull()
  await pay(page)
  await expectConfirmed(page)
  await expect.poll(() => ordersOf(provider)).toEqual([PAID])
  await expect.poll(() => currentOrder(page)).toBeNull()

  const visits = () => provider.events.length - ordersOf(provider).length
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
  await page.goBack()
  await expectConfirmed(page)
  expect(ordersOf(provider)).toEqual([PAID])
  await other.close()
})

test('an order of which the browser kept nothing is told as an item of amount 0', async ({
  page,
  context,
  server,
}) => {
  const provider = await openProvider(context)
  await answerFirst(page, 'Accepter')
  await openPayment(page, server)
  expect(await currentOrder(page)).toBeNull()
  await pay(page)
  await expectConfirmed(page)
  await expect
    .poll(() => ordersOf(provider))
    .toEqual([
      {
        ...PAID,
        amount: 0,
        packTitle: 'Commande',
        items: [{ name: 'Commande', price: 0, quantity: 1, category: 'Correction' }],
      },
    ])
})

test('with a refusal nothing is told, and the order is forgotten all the same', async ({ page, context }) => {
  const provider = await openProvider(context)
  await answerFirst(page, 'Refuser')
  await orderToPayment(page, newEmail())
  await pay(page)
  await expectConfirmed(page)
  await expect.poll(() => currentOrder(page)).toBeNull()
  expect(provider.requests).toEqual([])
})

test('without the measure of visits, that of orders tells nothing, and forgets the order', async ({
  page,
  context,
}) => {
  const provider = await openProvider(context)
  await allowAllBut(page, 'Mesure d’audience')
  await orderToPayment(page, newEmail())
  await pay(page)
  await expectConfirmed(page)
  await expect.poll(() => currentOrder(page)).toBeNull()
  expect(provider.requests).toEqual([])
})

test('without the measure of orders, visits are counted and no order is told', async ({ page, context }) => {
  const provider = await openProvider(context)
  await allowAllBut(page, 'Suivi des commandes')
  await orderToPayment(page, newEmail())
  await pay(page)
  await expectConfirmed(page)
  await expect.poll(() => currentOrder(page)).toBeNull()
  const before = provider.events.length
  await page.reload()
  await expectConfirmed(page)
  // What is told of the order goes with the visit.
  await expect.poll(() => provider.events.length).toBeGreaterThan(before)
  expect(ordersOf(provider)).toEqual([])
})

test('a consent given on the page of the paid order tells it', async ({ page, context }) => {
  const provider = await openProvider(context)
  await orderToPayment(page, newEmail())
  await pay(page)
  await expectConfirmed(page)
  expect(provider.requests).toEqual([])
  await answer(page, 'Accepter').click()
  await expect.poll(() => ordersOf(provider)).toEqual([PAID])
})

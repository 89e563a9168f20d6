import type { Page } from '@playwright/test'
import { expect, test } from '../support/story.ts'
import { acceptTerms, fileInput, fillAuthor, newEmail, openOrder, orderButton } from './order-steps.ts'

const LATE = /\/assets\/(zod|(order|account|island)-contract)-[^/]+\.js$/

test('what checks the order comes with the first gesture, and not before', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => LATE.test(request.url()) && asked.push(request.url()))
  const html = await (await page.request.get('/commande-invitee')).text()
  expect(html, 'the modules are asked for once the page is painted').not.toMatch(
    /rel="modulepreload"|type="module"/,
  )
  await openOrder(page)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await page.getByLabel('Prénom').focus()
  await expect.poll(() => asked.length).toBeGreaterThan(1)
})

for (const path of ['/login', '/signup', '/forgot-password', '/retractation']) {
  test(`${path} loads no schema by itself`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(asked).toContainEqual(expect.stringMatching(/\/assets\/entry\.client-[^/]+\.js$/))
    expect(asked.filter((url) => LATE.test(url))).toEqual([])
  })
}

test.describe('while it cannot come', () => {
  test.use({
    allowedProblems: [/Failed to load resource: net::ERR_(FAILED|CONNECTION_REFUSED|INTERNET_DISCONNECTED)/],
  })

  test('the order is not sent, says so, and goes as it was once it can', async ({ page }) => {
    let sent = 0
    page.on('request', (request) => request.url().endsWith('/api/public/order') && sent++)
    await openOrder(page)
    await page.route(LATE, (route) => route.abort())
    await fillAuthor(page, newEmail())
    await fileInput(page).setInputFiles({
      name: 'texte.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Il pleuvait.'),
    })
    await acceptTerms(page)
    await orderButton(page).click()
    await expect(page.getByText('Erreur de connexion. Veuillez réessayer.')).toBeVisible()
    await expect(errors(page)).toHaveCount(0)
    expect(sent).toBe(0)

    await page.unroute(LATE)
    await orderButton(page).click()
    await page.waitForURL(/\/paiement-test\//)
    expect(sent).toBe(1)
  })
})

const errors = (page: Page) => page.locator('.error')

import type { Page } from '@playwright/test'
import { drawn } from '#server/testing/sweep.ts'
import { openCommandeOf } from '../admin/house-commande-steps.ts'
import { newClient, startSignedIn, storedToken } from '../auth/account-steps.ts'
import { openForm } from '../order/commande-steps.ts'
import type { Server } from '../support/server.ts'
import { expect, test } from '../support/story.ts'
import { EVIL, everyName, SCRIPT } from './hostile-steps.ts'
import { readPage } from './read-page.ts'

// The addresses that are no page of ours, and nothing else.
test.use({
  allowedProblems: [
    /status of 404 .*\(http:\/\/localhost:\d+\/(\/|%5c|login\/%2f%2f)evil\.example(\/app)?\)$/,
  ],
})

test('a link to any page on the way to an account or back from a payment leads nowhere else', async ({
  page,
  server,
}) => {
  const paths = [
    '/signup',
    '/forgot-password',
    '/reset-password',
    '/confirmer-email',
    '/commande-invitee',
    '/payment/success',
    '/payment-success',
    '/payment/cancel',
    '/payment/unavailable',
  ]
  for (const path of drawn(paths)) {
    await page.goto(path + everyName(EVIL))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAtHome(page, server)
    expect(await hostileIn(page), path).toEqual([])
    for (const elsewhere of ['/\\evil.example', SCRIPT]) {
      const { answer, attributesOf } = await readPage(server, path + everyName(elsewhere))
      expect(new URL(answer.url).origin, path).toBe(server.url)
      const addresses = LEADING.flatMap((name) => attributesOf(`[${name}]`, name))
      expect(
        addresses.filter((address) => isHostile(address, answer.url)),
        `${path} ${elsewhere}`,
      ).toEqual([])
    }
  }
})

test('an address that looks like another site’s stays on this one, signed in or not', async ({
  page,
  server,
}) => {
  await startSignedIn(page, (await newClient(server)).token)
  for (const path of drawn([
    '//evil.example/app',
    '/%5cevil.example/app',
    '/app//evil.example',
    '/login/%2f%2fevil.example',
  ])) {
    await page.goto(server.url + path)
    await page.waitForLoadState('load')
    await expectAtHome(page, server)
  }
})

test('a link to the order form fills what it may, and the price stays the house’s', async ({
  page,
  server,
}) => {
  const hostile = [
    'pack=<img src=x onerror=document.title="taken">&pages=250&calculatedPrice=0.01',
    'pack=pack-integral&pages=-3&calculatedPrice=javascript:alert(1)',
    'pack=__proto__&pages=NaN&calculatedPrice=Infinity',
    `pack=pack-integral&pages=${'9'.repeat(3000)}&calculatedPrice=0x10`,
    'pack[]=a&pages[]=1&pages=1e9&duration=-1',
  ]
  for (const search of drawn(hostile)) {
    await openForm(page, `?${search.replaceAll(/[<>" ]/g, encodeURIComponent)}`)
    // Without a service the form has no field for its pages.
    const shown = await page
      .getByLabel('Nombre de pages')
      .evaluateAll((fields) => fields.map((field) => Number(Reflect.get(field, 'value'))))
    expect(shown.filter((pages) => !(pages >= 1 && pages <= 1000))).toEqual([])
    await expectAtHome(page, server)
  }
  await openForm(page, '?pack=pack-integral&pages=250&calculatedPrice=0.01')
  await expect(page.getByText(/480,00\s€/).first()).toBeVisible()
})

test('« demo=true » opens nothing of the house’s: no order of a client, no call as the administrator', async ({
  page,
  server,
}) => {
  const title = 'Un titre que la démonstration ne connaît pas'
  await openCommandeOf(server, { titre: title })
  const answered: string[] = []
  page.on('response', (response) => {
    if (/\/api\/(admin|auth\/me)/.test(response.url()) && response.ok()) answered.push(response.url())
  })
  for (const path of drawn([
    '/?demo=true',
    '/admin?demo=true',
    '/admin?demo=true&duration=99999999999999999999',
    '/admin/commandes?demo=true&duration=-1&role=ADMIN',
    '/app?demo=true',
    '/admin?demo[]=true&demo=TRUE',
  ])) {
    await page.goto(path)
    // The end of a shared worker's requests is not told: a page that opens a demonstration is never idle.
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('La démonstration s’ouvre')
    await expectAtHome(page, server)
    expect(await storedToken(page)).toBeNull()
    await expect(page.getByText(title)).toHaveCount(0)
  }
  expect(answered).toEqual([])
})

/** The attributes of links, forms and buttons that lead somewhere. */
const LEADING = ['href', 'action', 'formaction']

/** Addresses of the page that lead there, or run. */
async function hostileIn(page: Page): Promise<(string | null)[]> {
  const addresses = await page
    .locator('a[href], form[action], [formaction]')
    .evaluateAll(
      (elements, names) => elements.flatMap((element) => names.map((name) => element.getAttribute(name))),
      LEADING,
    )
  return addresses.filter((address) => isHostile(address, page.url()))
}

function isHostile(address: string | null, base: string): boolean {
  if (address === null) return false
  const { protocol, host } = new URL(address, base)
  return !/^(https?|mailto|tel):$/.test(protocol) || /evil/.test(host)
}

async function expectAtHome(page: Page, { url }: Server): Promise<void> {
  expect(new URL(page.url()).origin).toBe(url)
  expect(await page.title()).not.toBe('taken')
}

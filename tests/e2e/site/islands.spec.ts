import type { Page } from '@playwright/test'
import { newClient, startSignedIn, storedToken } from '../auth/account-steps.ts'
import { holdBack } from '../support/hold-back.ts'
import { expect, test } from '../support/story.ts'
import { callsTo, contactMessage, fillFields } from './form-steps.ts'
import { ARTICLES } from './public-addresses.ts'

/** Bytes of script, compressed, that a reading page may load before the reader does anything. */
const SCRIPT_BUDGET = 40_000
const PHONE = { width: 390, height: 844 }

for (const path of ['/', '/cgv', ...ARTICLES]) {
  test(`${path} loads no framework before the reader's first gesture`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto(path, { waitUntil: 'networkidle' })
    const scripts = await scriptsOf(page)
    expect(scripts).not.toEqual([])
    expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(SCRIPT_BUDGET)
    expect(scripts.filter(({ url }) => /hydrate|react|entry\.client/.test(url))).toEqual([])
    await expect(page.locator('[data-hydrated]')).toHaveCount(0)
  })
}

test('a reading page allows no inline script or style but its own', async ({ page }) => {
  const answer = await page.goto('/')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).not.toContain('unsafe-inline')
  expect(policy).not.toContain('nonce-')
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/)
})

test('a form sent before the modules have come is a plain one', async ({ page }) => {
  const letThrough = await holdBack(page, /assets\/entry-/)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('banner').getByRole('button', { name: 'Chat' }).click()
  letThrough()
  await expect(page).toHaveURL('/?#contact')
})

test('a button pressed while its island is being hydrated is answered once', async ({ page }) => {
  const letThrough = await holdBack(page, /assets\/visitor-chat-/)
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Chat' }).click()
  await expect(page).toHaveURL('/')
  letThrough()
  await expect(page.getByRole('dialog', { name: 'Nous écrire' })).toBeVisible()
})

test('a form sent twice before its island has woken leaves once, with all that was typed', async ({
  page,
}) => {
  const letThrough = await holdBack(page, /assets\/contact-form-/)
  const sendings = callsTo(page, '/api/public/contact')
  await page.goto('/#contact')
  const section = page.locator('#contact')
  await fillFields(section, contactMessage())
  await section.getByRole('button', { name: 'Envoyer mon message' }).dblclick()
  letThrough()
  await expect(section.getByRole('status')).toContainText('Votre message a bien été envoyé')
  expect(sendings).toHaveLength(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the menu opens before its island is hydrated, then closes on Escape and gives the focus back', async ({
    page,
  }) => {
    const letThrough = await holdBack(page, /assets\/site-menu/)
    await page.goto('/')
    const menu = page.locator('summary[aria-label="Menu"]')
    await menu.click()
    const links = page.getByRole('navigation', { name: 'Menu' })
    await expect(links).toBeVisible()
    await expect(page.locator('[data-hydrated]')).toHaveCount(0)

    letThrough()
    await expect(page.locator('[data-island="site-menu"][data-hydrated]')).toBeVisible()
    await expect(links).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(links).toBeHidden()
    await expect(menu).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(links).toBeVisible()
    await page.mouse.click(PHONE.width / 2, PHONE.height - 40)
    await expect(links).toBeHidden()
  })

  test('Back and Forward between reading pages show each of them whole', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Conditions de vente' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conditions générales de vente')
    await page.goBack()
    await expect(page).toHaveURL('/')
    await page.locator('summary[aria-label="Menu"]').click()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conditions générales de vente')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE })

  test('the menu opens and leads', async ({ page }) => {
    await page.goto('/')
    await page.locator('summary[aria-label="Menu"]').click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Commander' }).click()
    await expect(page).toHaveURL('/commande-invitee')
  })
})

test('who is signed in finds their own area at /, and reads the other pages', async ({ page, server }) => {
  const { token } = await newClient(server)
  await startSignedIn(page, token)
  await page.goto('/')
  await page.waitForURL(/\/app/)
  await page.goto('/cgv')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conditions générales de vente')
})

test.describe('with a dead session', () => {
  test.use({ allowedProblems: [/401/] })

  test('the home page stays, and the token is forgotten', async ({ page }) => {
    await startSignedIn(page, 'perdu')
    await page.goto('/')
    await expect.poll(() => storedToken(page)).toBeNull()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

async function scriptsOf(page: Page): Promise<{ url: string; bytes: number }[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => /\.js(\?|$)/.test(name))
      .map(({ name, encodedBodySize }) => ({ url: name, bytes: encodedBodySize })),
  )
}

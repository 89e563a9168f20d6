import { openProvider, OUR_PROVIDER, PROVIDER, setProvider, SITE_ID } from '../support/analytics-provider.ts'
import { expect, test } from '../support/story.ts'
import { answer, banner, manage } from './cookie-steps.ts'

test.use({ cookies: 'unasked' })

const PUBLIC_PAGES = [
  '/',
  '/cgv',
  '/mentions-legales',
  '/pages/politique-de-confidentialite',
  '/blog/premier-chapitre',
  '/retractation',
  '/commande-invitee',
  '/payment/success',
  '/payment/cancel',
  '/login',
  '/signup',
  '/forgot-password',
]

test.describe('with somebody who counts the visits', () => {
  test.use({ allowedProblems: [/other host: https:\/\/mesure\.example/] })
  test.beforeEach(({ server }) => setProvider(server, OUR_PROVIDER))
  test.afterEach(({ server }) => setProvider(server, null))

  test('no public page calls another host before consent, nor after a refusal', async ({ page, context }) => {
    test.slow()
    const provider = await openProvider(context)
    for (const path of PUBLIC_PAGES) {
      await page.goto(path)
      await expect(banner(page)).toBeVisible()
    }
    await answer(page, 'Refuser').click()
    for (const path of PUBLIC_PAGES) {
      await page.goto(path)
      await expect(manage(page)).toBeVisible()
    }
    expect(provider.requests).toEqual([])
  })

  test('every toggle is off at first', async ({ page }) => {
    await page.goto('/cgv')
    await answer(page, 'Personnaliser').click()
    await expect(banner(page).getByRole('checkbox')).toHaveCount(5)
    await expect(banner(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
  })

  test('its script is loaded once allowed, and no more once the consent is taken back', async ({
    page,
    context,
  }) => {
    const provider = await openProvider(context)
    await page.goto('/cgv')
    await answer(page, 'Accepter').click()
    await expect.poll(() => provider.events).toEqual([{ event: 'visit', site: SITE_ID }])
    await page.goto('/commande-invitee')
    await expect.poll(() => provider.events).toHaveLength(2)
    // Passwords are typed on the first; the address of the others opens something.
    for (const path of ['/login', '/lettre/confirmer?jeton=x', '/lettre/desabonnement?jeton=x']) {
      await page.goto(path)
      await expect(manage(page)).toBeVisible()
      expect(await page.locator('script[data-site-id]').count(), path).toBe(0)
    }

    await page.goto('/')
    await expect.poll(() => provider.events).toHaveLength(3)
    const before = provider.requests.length
    await manage(page).click()
    const left = page.waitForEvent('framenavigated')
    await answer(page, 'Refuser').click()
    await left
    await expect(manage(page)).toBeVisible()
    await page.goto('/cgv')
    await expect(manage(page)).toBeVisible()
    expect(await page.locator('script[data-site-id]').count()).toBe(0)
    expect(provider.requests).toHaveLength(before)
  })

  test('another tab hears that the consent was taken back', async ({ page, context }) => {
    const provider = await openProvider(context)
    await page.goto('/cgv')
    await answer(page, 'Accepter').click()
    await expect.poll(() => provider.events).toHaveLength(1)
    const other = await context.newPage()
    await other.goto('/mentions-legales')
    await expect.poll(() => provider.events).toHaveLength(2)
    await manage(page).click()
    await answer(page, 'Refuser').click()
    await expect(other.locator('script[data-site-id]')).toHaveCount(0)
    await other.close()
  })

  test('its host is allowed where visits are counted, as soon as it is set, and nowhere else', async ({
    request,
    server,
  }) => {
    const policyOf = async (path: string) =>
      (await request.get(path)).headers()['content-security-policy'] ?? ''
    for (const path of ['/', '/commande-invitee', '/payment/success'])
      await expect
        .poll(() => policyOf(path))
        .toMatch(
          /script-src 'self' [^;]*https:\/\/mesure\.example;.*connect-src 'self' https:\/\/mesure\.example;/,
        )
    const sealed = ['/login', '/reset-password', '/retractation', '/app/dashboard', '/activation/x']
    for (const path of [...sealed, '/lettre/confirmer?jeton=x', '/lettre/desabonnement'])
      expect(await policyOf(path), path).not.toContain(PROVIDER)
    await setProvider(server, null)
    await expect.poll(() => policyOf('/')).not.toContain(PROVIDER)
    expect(await policyOf('/commande-invitee')).not.toContain(PROVIDER)
  })
})

import type { Page } from '@playwright/test'
import { parseConsent, REFUSED } from '#web/consent/cookie-consent.ts'
import {
  countVisits,
  OUR_PROVIDER,
  openProvider,
  PROVIDER,
  type Provider,
  SITE_ID,
  setProvider,
} from '../support/analytics-provider.ts'
import { expect, test } from '../support/story.ts'
import { answer, banner, manage } from './cookie-steps.ts'
import { ADDRESSES, MEANT_TO_FAIL, WITHOUT_BANNER } from './public-addresses.ts'

test.use({ cookies: 'unasked' })

const PUBLIC_PAGES = Object.values(ADDRESSES)
  .flat()
  .filter((path) => path !== WITHOUT_BANNER)
/** A reading page, the landing page, one that is hydrated; then, sealed, one of passwords and one that a link opens. */
const ONE_OF_EACH_KIND = ['/cgv', '/', '/commande-invitee', '/login', '/lettre/confirmer?jeton=x']
/** Passwords are typed there, the address opens something, or somebody tells us what is between us. */
const SEALED =
  /^\/(avis\/signaler|login|signup|forgot-password|reset-password|activation|confirmer-email|consultation|corrections\/|retractation|lettre\/|payment\/unavailable)/

test.describe('without a consent, with somebody who counts the visits', () => {
  // No request to any other host, the provider included. Each page before its answer is in `every-public-page`.
  test.use({ allowedProblems: [MEANT_TO_FAIL] })
  test.beforeEach(({ server }) => countVisits(server))
  test.afterEach(({ server }) => setProvider(server, null))

  test('none is called after « Refuser », nor after « Fermer », which keep the same answer', async ({
    page,
    context,
  }) => {
    const provider = await openProvider(context)
    await page.goto('/cgv')
    const refuse = async (name: string) => {
      await answer(page, name).click()
      await expect(banner(page)).toBeHidden()
      return parseConsent(await page.evaluate(() => localStorage.getItem('cookie_consent')))
    }
    expect(await refuse('Fermer')).toMatchObject(REFUSED)
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    expect(await refuse('Refuser')).toMatchObject(REFUSED)
    for (const path of ONE_OF_EACH_KIND) {
      await readThrough(page, path)
      await expect(banner(page)).toBeHidden()
    }
    expect(provider.requests).toEqual([])
  })
})

test.describe('with somebody who counts the visits', () => {
  test.use({ allowedProblems: [new RegExp(`other host: ${PROVIDER}|${MEANT_TO_FAIL.source}`)] })
  test.beforeEach(({ server }) => countVisits(server))
  test.afterEach(({ server }) => setProvider(server, null))

  test('every toggle is off at first; once allowed, the pages call it but those where nothing may be known', async ({
    page,
    context,
  }) => {
    const provider = await openProvider(context)
    await page.goto('/login')
    await answer(page, 'Personnaliser').click()
    await expect(banner(page).getByRole('checkbox')).toHaveCount(5)
    await expect(banner(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
    await answer(page, 'Accepter').click()
    await expect(banner(page)).toBeHidden()
    for (const path of ONE_OF_EACH_KIND) {
      const before = visitsIn(provider)
      await readThrough(page, path)
      await expect.poll(() => visitsIn(provider), path).toBe(SEALED.test(path) ? before : before + 1)
    }
  })

  test('its script is loaded once allowed, and no more once the consent is taken back, in every tab', async ({
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
      await expect(page.locator('.cookies[data-height-tracked]')).toBeAttached()
      expect(await page.locator('script[data-site-id]').count(), path).toBe(0)
    }

    await page.goto('/')
    await expect.poll(() => provider.events).toHaveLength(3)
    const other = await context.newPage()
    await other.goto('/mentions-legales')
    await expect.poll(() => provider.events).toHaveLength(4)
    const before = provider.requests.length
    await manage(page).click()
    const left = page.waitForEvent('framenavigated')
    await answer(page, 'Refuser').click()
    await left
    await expect(other.locator('script[data-site-id]')).toHaveCount(0)
    await other.close()
    await expect(manage(page)).toBeVisible()
    await page.goto('/cgv')
    await expect(manage(page)).toBeVisible()
    expect(await page.locator('script[data-site-id]').count()).toBe(0)
    expect(provider.requests).toHaveLength(before)
  })

  test('a consent of six months ago is asked for again, and allows nothing meanwhile', async ({
    page,
    context,
  }) => {
    const provider = await openProvider(context)
    await page.goto('/cgv')
    await answer(page, 'Accepter').click()
    await expect.poll(() => visitsIn(provider)).toBe(1)
    const inDays = (count: number) => Date.now() + count * 24 * 3_600_000
    await page.clock.setFixedTime(inDays(181))
    await readThrough(page, '/cgv')
    await expect(banner(page)).toBeHidden()
    await expect.poll(() => visitsIn(provider)).toBe(2)

    await page.clock.setFixedTime(inDays(182))
    const before = provider.requests.length
    for (const path of ['/cgv', '/commande-invitee']) {
      await readThrough(page, path)
      await expect(banner(page)).toBeVisible()
      expect(await page.locator('script[data-site-id]').count(), path).toBe(0)
    }
    expect(provider.requests).toHaveLength(before)
  })

  // The policy limits the calls of the page, whatever its scripts try.
  test('each public page names it and allows it, as soon as it is set, but those where nothing may be known', async ({
    request,
    server,
  }) => {
    const policyOf = async (path: string) =>
      (await request.get(path)).headers()['content-security-policy'] ?? ''
    for (const path of ['/', '/commande-invitee', '/payment/success'])
      await expect
        .poll(() => policyOf(path))
        .toMatch(
          /script-src 'self' [^;]*https:\/\/plausible\.io\/js\/script\.js;.*connect-src 'self' https:\/\/plausible\.io;/,
        )
    for (const path of PUBLIC_PAGES) {
      const page = await request.get(path)
      const policy = page.headers()['content-security-policy'] ?? ''
      expect({ path, allowed: policy.includes(PROVIDER) }).toEqual({ path, allowed: !SEALED.test(path) })
      expect(await page.text(), path).toContain(OUR_PROVIDER.scriptUrl)
    }
    for (const path of ['/app/dashboard', '/activation/x', '/lettre/desabonnement'])
      expect(await policyOf(path), path).not.toContain(PROVIDER)
    await setProvider(server, null)
    await expect.poll(() => policyOf('/')).not.toContain(PROVIDER)
    expect(await policyOf('/commande-invitee')).not.toContain(PROVIDER)
  })
})

/** Opens a page, waits until its modules have started, then goes down it and touches each island. */
async function readThrough(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('.cookies[data-height-tracked][data-provider]')).toBeAttached()
  await page.keyboard.press('Tab')
  await page.mouse.wheel(0, 100_000)
  for (const island of await page.locator('[data-island]').all()) await island.dispatchEvent('pointerover')
  await expect(page.locator('[data-island]:not([data-hydrated], [data-when=press])')).toHaveCount(0)
}

const visitsIn = ({ events }: Provider) =>
  events.filter((event) => JSON.stringify(event).includes('visit')).length

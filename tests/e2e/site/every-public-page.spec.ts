import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { JSHandle, Page } from '@playwright/test'
import { authRoutes } from '#web/auth/routes.ts'
import { consultationRoutes } from '#web/consultation/routes.ts'
import { orderRoutes } from '#web/order/routes.ts'
import { siteRoutes } from '#web/site/routes.ts'
import { withdrawalRoutes } from '#web/site/withdrawal/routes.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/story.ts'

const NOBODY = '019e0000-0000-7000-8000-000000000000'
const NO_TOKEN = 'x'.repeat(43)

/** Where each public route is read; what opens nothing says so on a page that is one of them. */
const ADDRESSES: Record<string, string[]> = {
  '': ['/'],
  cgv: ['/cgv'],
  'mentions-legales': ['/mentions-legales'],
  'pages/:slug': ['/pages/politique-de-confidentialite', '/pages/inconnue'],
  'blog/:slug': ['/blog/premier-chapitre', '/blog/amazon-kdp-guide', '/blog/erreurs-autoedition'],
  contact: ['/contact'],
  echantillon: ['/echantillon'],
  lettre: ['/lettre'],
  'lettre/confirmer': [`/lettre/confirmer?jeton=${NO_TOKEN}`],
  'lettre/desabonnement': [`/lettre/desabonnement?jeton=${NO_TOKEN}`],
  'merci/:quoi': ['/merci/contact'],
  '*': ['/un-chapitre-perdu'],
  'commande-invitee': ['/commande-invitee?pack=pack-kdp'],
  'payment/success': ['/payment/success'],
  'payment-success': ['/payment-success'],
  'payment/cancel': ['/payment/cancel'],
  'payment/unavailable': [`/payment/unavailable?commande=${NOBODY}&jeton=${NO_TOKEN}`],
  'paiement-test/:sessionId': ['/paiement-test/cs_inconnu'],
  login: ['/login'],
  signup: ['/signup'],
  'forgot-password': ['/forgot-password'],
  'reset-password': [`/reset-password?token=${NO_TOKEN}`],
  'activation/:token?': [`/activation/${NO_TOKEN}`, '/activation'],
  'confirmer-email': [`/confirmer-email?token=${NO_TOKEN}`],
  'consultation/:token': [`/consultation/${NO_TOKEN}`],
  retractation: ['/retractation'],
  'retractation/:token': [`/retractation/${NO_TOKEN}`],
}
const WIDTHS = [360, 768, 1024, 1440]
const NARROW_AND_WIDE = new Set([360, 1440])

test.use({ allowedProblems: [/40[049]/], contextOptions: { reducedMotion: 'reduce' } })

test('every public route is read below', () => {
  const all: RouteConfigEntry[] = [
    ...siteRoutes,
    ...orderRoutes,
    ...authRoutes,
    ...consultationRoutes,
    ...withdrawalRoutes,
  ]
  expect(all.map(({ path = '' }) => path).toSorted()).toEqual(Object.keys(ADDRESSES).toSorted())
})

for (const address of Object.values(ADDRESSES).flat()) {
  test(`${address.replaceAll(NO_TOKEN, '…')} fits every width, and a keyboard reaches all of it`, async ({
    page,
  }) => {
    test.slow()
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width)
      if (!NARROW_AND_WIDE.has(width)) continue
      await expectAccessible(page)
      expect(await neverFocused(page), `${width} px`).toEqual([])
    }
  })
}

/** What can be used and the Tab key never reached, going once around the page. */
async function neverFocused(page: Page): Promise<string[]> {
  const usable = await page.evaluateHandle(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')].filter(
      (element) => element.tabIndex >= 0 && element.checkVisibility() && !element.matches(':disabled'),
    ),
  )
  const reached = new Set<number>()
  const count = await usable.evaluate((elements) => elements.length)
  await page.evaluate(() => document.body.focus())
  // What wakes on the way may add some: a round and a half.
  for (let step = 0; step < count * 1.5 + 5 && reached.size < count; step += 1) {
    await page.keyboard.press('Tab')
    const place = await placeOfFocus(usable)
    if (place >= 0) reached.add(place)
  }
  const names = await usable.evaluate((elements) => elements.map(({ outerHTML }) => outerHTML.slice(0, 120)))
  return names.filter((_, place) => !reached.has(place))
}

const placeOfFocus = (usable: JSHandle<HTMLElement[]>) =>
  usable.evaluate((elements) => elements.findIndex((element) => element === document.activeElement))

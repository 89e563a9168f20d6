import type { Page } from '@playwright/test'
import { ACCEPTED, type CookieConsent, parseConsent, REFUSED } from '#web/consent/cookie-consent.ts'
import { expectAccessible } from '../support/axe.ts'
import { holdBack } from '../support/hold-back.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { answer, banner, manage, toggle } from './cookie-steps.ts'

test.use({ cookies: 'unasked' })

async function stored(page: Page): Promise<CookieConsent> {
  const consent = parseConsent(await page.evaluate(() => localStorage.getItem('cookie_consent')))
  if (!consent) throw new Error('nothing is stored')
  return consent
}
const DAY_MS = 86_400_000
const daysFromNow = (moment: string) => Math.round((Date.parse(moment) - Date.now()) / DAY_MS)

async function expectKeptSixMonths(page: Page): Promise<void> {
  const { consentDate, hideUntil } = await stored(page)
  expect(Math.abs(daysFromNow(consentDate ?? ''))).toBe(0)
  expect(daysFromNow(hideUntil)).toBe(182)
}

test('a first visit is asked, and a refusal is kept six months', async ({ page }) => {
  await page.goto('/cgv')
  await expect(banner(page)).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, 'cookies')
  await answer(page, 'Refuser').click()
  await expect(banner(page)).toBeHidden()
  expect(await stored(page)).toMatchObject(REFUSED)
  await expectKeptSixMonths(page)
  for (const path of ['/', '/login']) {
    await page.goto(path)
    await expect(manage(page)).toBeVisible()
    await expect(banner(page)).toBeHidden()
  }
})

// The areas kept the room of a banner that they do not show: each page and its panel scrolled on into nothing.
test('the areas, which do not ask, leave no room for the question', async ({ page }) => {
  await page.goto('/admin/tarifs?demo=true')
  await expect(page.getByRole('heading', { level: 1, name: 'Tarifs' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-cookies', 'ask')
  await expect(page.locator('html')).toHaveCSS('padding-bottom', '0px')
})

test('the banner closed hides for thirty days, and allows nothing', async ({ page }) => {
  await page.goto('/')
  await answer(page, 'Fermer').click()
  await expect(banner(page)).toBeHidden()
  const kept = await stored(page)
  expect(kept).toMatchObject({ consentDate: null, analytics: false })
  expect(daysFromNow(kept.hideUntil)).toBe(30)
  await page.reload()
  await expect(manage(page)).toBeVisible()
  await expect(banner(page)).toBeHidden()

  const past = { ...kept, hideUntil: new Date(Date.now() - 1000).toISOString() }
  await page.evaluate((text) => localStorage.setItem('cookie_consent', text), JSON.stringify(past))
  await page.reload()
  await expect(banner(page)).toBeVisible()
})

test('an answer given before the banner has woken is heard once it has', async ({ page }) => {
  const letThrough = await holdBack(page, /assets\/(cookie-banner|hydrate)-/)
  await page.goto('/cgv')
  await answer(page, 'Personnaliser').click()
  await expect(toggle(page, 'Préférences')).toHaveCount(0)
  letThrough()
  await expect(toggle(page, 'Préférences')).toBeChecked()
})

test('each purpose is chosen by itself, at first as the specification has it', async ({ page }) => {
  await page.goto('/commande-invitee')
  await answer(page, 'Personnaliser').click()
  for (const [name, checked] of [
    ['Mesure d’audience', true],
    ['Suivi des commandes', true],
    ['Publicité Ce', false],
    ['Publicité ciblée', false],
    ['Préférences', true],
  ] as const)
    await expect(toggle(page, name)).toBeChecked({ checked })
  await expectAccessible(page)
  await keepScreens(page, 'cookies-toggles')
  await toggle(page, 'Préférences').uncheck()
  await answer(page, 'Enregistrer').click()
  expect(await stored(page)).toMatchObject({ ...REFUSED, analytics: true, conversion: true })
  await expectKeptSixMonths(page)

  await manage(page).click()
  await expect(toggle(page, 'Préférences')).not.toBeChecked()
  await expect(toggle(page, 'Mesure d’audience')).toBeChecked()
})

for (const path of ['/cgv', '/login']) {
  test(`the foot of ${path} brings the banner back, by the keyboard too, and has the focus again after`, async ({
    page,
  }) => {
    await page.goto(path)
    await answer(page, 'Accepter').click()
    await expect(banner(page)).toBeHidden()
    expect(await stored(page)).toMatchObject(ACCEPTED)
    await expectKeptSixMonths(page)
    await manage(page).focus()
    await page.keyboard.press('Enter')
    await expect(toggle(page, 'Mesure d’audience')).toBeFocused()
    await expect(toggle(page, 'Mesure d’audience')).toBeChecked()
    await page.keyboard.press('Space')
    await answer(page, 'Enregistrer').press('Enter')
    await expect(banner(page)).toBeHidden()
    await expect(manage(page)).toBeFocused()
    expect(await stored(page)).toMatchObject({ ...ACCEPTED, analytics: false })
  })
}

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('the banner hides nothing that takes the focus, and moves nothing as it comes', async ({ page }) => {
    await page.goto('/')
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(sum), 500)
        }),
    )
    expect(shift).toBeLessThan(0.01)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press('Tab')
      await expect.poll(() => page.evaluate(isFocusHidden), `after ${step + 1} steps`).toBe('')
    }
  })
})

test.describe('at twice the size', () => {
  test.use({ viewport: { width: 640, height: 360 } })

  test('every purpose can be reached and saved', async ({ page }) => {
    await page.goto('/cgv')
    await answer(page, 'Personnaliser').click()
    await toggle(page, 'Préférences').uncheck()
    await answer(page, 'Enregistrer').click()
    await expect(banner(page)).toBeHidden()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing is asked, since nothing is stored', async ({ page }) => {
    await page.goto('/')
    await expect(banner(page)).toBeHidden()
    await expect(manage(page)).toBeHidden()
    await page.goto('/login')
    await expect(banner(page)).toBeHidden()
  })
})

/** What has the focus and is behind the banner, by its words; '' for nothing. */
function isFocusHidden(): string {
  const focused = document.activeElement
  const asked = document.querySelector('.cookies')
  if (!focused || !asked || focused === document.body || asked.contains(focused)) return ''
  const at = focused.getBoundingClientRect()
  const over = asked.getBoundingClientRect()
  const isCovered =
    at.bottom > over.top + 1 && at.top < over.bottom && at.right > over.left && at.left < over.right
  return isCovered ? `${focused.tagName} ${focused.textContent}` : ''
}

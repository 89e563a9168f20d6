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

test('a first visit is asked; closed or refused, the banner asks no more, until its time has passed', async ({
  page,
}) => {
  // The areas kept the room of a banner that they do not show: each page and its panel scrolled on into nothing.
  await page.goto('/admin/tarifs?demo=true')
  await expect(page.getByRole('heading', { level: 1, name: 'Tarifs' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-cookies', 'ask')
  await expect(page.locator('html')).toHaveCSS('padding-bottom', '0px')

  await page.goto('/cgv')
  await expect(banner(page)).toBeVisible()
  await expectAccessible(page)
  await keepScreens(page, 'cookies')
  await answer(page, 'Fermer').click()
  await expect(banner(page)).toBeHidden()
  const kept = await stored(page)
  expect(kept).toMatchObject({ consentDate: null, analytics: false })
  await page.reload()
  await expect(manage(page)).toBeVisible()
  await expect(banner(page)).toBeHidden()

  const past = { ...kept, hideUntil: new Date(Date.now() - 1000).toISOString() }
  await page.evaluate((text) => localStorage.setItem('cookie_consent', text), JSON.stringify(past))
  await page.reload()
  await expect(banner(page)).toBeVisible()
  await answer(page, 'Refuser').click()
  await expect(banner(page)).toBeHidden()
  expect(await stored(page)).toMatchObject(REFUSED)
  for (const path of ['/', '/login']) {
    await page.goto(path)
    await expect(manage(page)).toBeVisible()
    await expect(banner(page)).toBeHidden()
  }
})

test('an answer given before the banner is hydrated is heard once it is', async ({ page }) => {
  const letThrough = await holdBack(page, /assets\/(islands|hydrate)-/)
  await page.goto('/cgv')
  await answer(page, 'Personnaliser').click()
  await expect(toggle(page, 'Préférences')).toHaveCount(0)
  await letThrough()
  await expect(toggle(page, 'Préférences')).toBeChecked()
})

// A reading page, whose banner is an island, then one that is hydrated whole.
test('the foot of a page brings the banner back, by the keyboard too, and has the focus again after', async ({
  page,
}) => {
  for (const path of ['/cgv', '/login']) {
    await page.goto(path)
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await answer(page, 'Accepter').click()
    await expect(banner(page)).toBeHidden()
    expect(await stored(page), path).toMatchObject(ACCEPTED)
    await manage(page).focus()
    await page.keyboard.press('Enter')
    await expect(toggle(page, 'Mesure d’audience')).toBeFocused()
    await expect(toggle(page, 'Mesure d’audience')).toBeChecked()
    await expectAccessible(page)
    await keepScreens(page, 'cookies-toggles')
    await page.keyboard.press('Space')
    await answer(page, 'Enregistrer').press('Enter')
    await expect(banner(page)).toBeHidden()
    await expect(manage(page)).toBeFocused()
    expect(await stored(page), path).toMatchObject({ ...ACCEPTED, analytics: false })
  }
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 640 }, contextOptions: { reducedMotion: 'no-preference' } })

  test('the banner hides nothing that takes the focus, and moves nothing as it comes; at twice the size every purpose is reached', async ({
    page,
  }) => {
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
    await page.setViewportSize({ width: 640, height: 360 })
    await page.goto('/cgv')
    await answer(page, 'Personnaliser').click()
    await toggle(page, 'Préférences').uncheck()
    await answer(page, 'Enregistrer').click()
    await expect(banner(page)).toBeHidden()
  })
})

/** The words of the focused element when the banner hides it; '' otherwise. */
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

import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { holdBack } from '../support/hold-back.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'

/** The chapters of the landing page, in the order in which they are read. */
const CHAPTERS = [
  'services',
  'calculateur-prix',
  'packs',
  'temoignages',
  'qui-sommes-nous',
  'consultation',
  'faq',
  'blog',
  'la-maison',
  'commande-gratuite',
  'contact',
]
const MASTHEAD = 73
const GROWTH = 180

const MARKS = '.hero .struck > svg, .hero .under > svg, .hero .drawn, .hero .note-text'

test('the promise is corrected before the reader’s eyes, line by line, and signed', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre livre est presque prêt.')
  await expect(page.getByRole('img', { name: /^Une page de roman corrigée à l’encre rouge/ })).toBeVisible()
  const starts = await page.locator(MARKS).evaluateAll((marks) =>
    marks.map((mark) => {
      const [drawing] = mark.getAnimations()
      return Number(drawing?.effect?.getTiming().delay)
    }),
  )
  expect(starts.length).toBeGreaterThan(12)
  expect(starts.every((start) => start >= 500)).toBe(true)
  await page.evaluate(() => {
    for (const drawing of document.getAnimations()) drawing.finish()
  })
  expect(await invisibleMarks(page)).toBe(0)
})

test.describe('for a reader who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('every mark is there, still, and the page does not glide', async ({ page }) => {
    await page.goto('/')
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    expect(await invisibleMarks(page)).toBe(0)
    const gliding = await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
    expect(gliding).toBe('auto')
  })
})

test.describe('at every width', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the whole page fits the screen, and anybody can use it', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of [360, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const chapter of CHAPTERS) await expect(page.locator(`#${chapter}`)).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await clippedTexts(page), `${width} px`).toEqual([])
    }
    await expectAccessible(page)
    await keepScreens(page, 'home')
  })
})

test('its headings are one title, and chapters that no level is skipped in', async ({ page }) => {
  await page.goto('/')
  const levels = await page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))))
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  expect(levels[0]).toBe(1)
  expect(levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)).toBe(true)
  expect(await page.locator('main').count()).toBe(1)
  expect(await page.getByRole('contentinfo').count()).toBe(1)
})

test('a chapter asked for in the masthead is read from its first line', async ({ page }) => {
  await page.goto('/')
  const nav = page.getByRole('navigation', { name: 'Principale' })
  for (const [name, chapter] of [
    ['Témoignages', 'temoignages'],
    ['Les correcteurs', 'qui-sommes-nous'],
    ['Blog', 'blog'],
    ['Services', 'services'],
  ] as const) {
    await nav.getByRole('link', { name }).click()
    await expect(page).toHaveURL(`/#${chapter}`)
    const top = () => page.locator(`#${chapter}`).evaluate((section) => section.getBoundingClientRect().top)
    await expect.poll(top).toBeGreaterThanOrEqual(MASTHEAD)
    await expect.poll(top).toBeLessThan(MASTHEAD + 60)
  }
})

// The fonts came after the browser had scrolled: the section stood up to 350 px from where it should, or under the masthead.
for (const width of [390, 1440]) {
  for (const chapter of ['packs', 'consultation', 'faq', 'blog', 'contact']) {
    test(`/#${chapter} opened directly lands on its section at ${width} px, however late the fonts come`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 })
      const letThrough = await holdBack(page, /\.woff2$/)
      await page.goto(`/#${chapter}`, { waitUntil: 'commit' })
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
      letThrough()
      await page.evaluate(() => document.fonts.ready)
      const top = () => page.locator(`#${chapter}`).evaluate((section) => section.getBoundingClientRect().top)
      await expect.poll(top).toBeGreaterThanOrEqual(MASTHEAD)
      await expect.poll(top).toBeLessThan(MASTHEAD + 30)
    })
  }
}

// Under load a section above was drawn after the last landing, and the one asked for stood under the masthead.
test('a section opened directly stays in place while what is above it grows, until the reader does something', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/#packs')
  await page.evaluate(() => document.fonts.ready)
  const top = () => page.locator('#packs').evaluate((section) => section.getBoundingClientRect().top)
  await expect.poll(top).toBeLessThan(MASTHEAD + 30)
  await growAbove(page)
  await expect.poll(top).toBeLessThan(MASTHEAD + 30)
  expect(await top()).toBeGreaterThanOrEqual(MASTHEAD)

  await page.keyboard.press('Shift')
  const before = await top()
  await growAbove(page)
  expect(await top()).toBeCloseTo(before + GROWTH, 0)
})

test('the nine correctors stand with their specialties, and the author signs last', async ({ page }) => {
  await page.goto('/#qui-sommes-nous')
  const team = page.locator('#qui-sommes-nous')
  await expect(team.getByRole('heading', { level: 2 })).toHaveText('Neuf correcteurs, neuf signes')
  await expect(team.getByRole('listitem')).toHaveCount(10)
  await expect(team.getByText('Polar et imaginaire')).toBeVisible()
  await expect(team.getByRole('listitem').last()).toContainText('Et vous')
})

test('a novel is told in ten payments that make its price', async ({ page }) => {
  await page.goto('/')
  const banner = page.getByRole('region', { name: 'Payez en 10 fois, sans frais' })
  await expect(banner.locator('.coupons li')).toHaveText(Array.from({ length: 10 }, () => '48 €'))
  await expect(banner).toContainText('Un manuscrit de 250 pages : 480,00 €, ou dix fois 48,00 €.')
})

test('an article is a card that leads to its page wherever it is clicked', async ({ page }) => {
  await page.goto('/')
  const card = page.locator('#blog li').filter({ hasText: 'Amazon KDP' })
  await expect(card).toContainText('Publication')
  await expect(card).toContainText('12 min de lecture')
  await expect(card).toContainText('31 juillet 2025')
  await card.click({ position: { x: 12, y: 12 } })
  await expect(page).toHaveURL('/blog/amazon-kdp-guide')
})

test('the foot says who the house is, where it is written to, and what the law asks', async ({ page }) => {
  await page.goto('/')
  const foot = page.getByRole('contentinfo')
  await expect(foot).toContainText('12, rue des Correcteurs, 75006 Paris')
  await expect(foot.getByRole('link', { name: '01 23 45 67 89' })).toHaveAttribute('href', 'tel:+33123456789')
  for (const [name, href] of [
    ['Écrire sur WhatsApp', 'https://wa.me/33123456789'],
    ['Mentions légales', '/mentions-legales'],
    ['Conditions de vente', '/cgv'],
    ['Données personnelles', '/pages/politique-de-confidentialite'],
    ['Renoncer à un contrat', '/retractation'],
  ] as const) {
    await expect(foot.getByRole('link', { name })).toHaveAttribute('href', href)
  }
  await page.goto('/cgv')
  await expect(page.getByRole('link', { name: 'WhatsApp', exact: true })).toHaveAttribute(
    'href',
    'https://wa.me/33123456789',
  )
})

test('once 300 px have gone by, a keyboard goes back to the head of the page', async ({ page }) => {
  await page.goto('/')
  const back = page.getByRole('link', { name: 'Retour en haut de la page' })
  await expect(back).toBeHidden()
  await page.mouse.wheel(0, 250)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(250)
  await expect(back).toBeHidden()
  await page.mouse.wheel(0, 200)
  await expect(back).toBeVisible()
  await back.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(back).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every chapter is read, an answer opens, and nothing is offered that would not work', async ({
    page,
  }) => {
    await page.goto('/')
    for (const chapter of CHAPTERS) await expect(page.locator(`#${chapter}`)).toBeVisible()
    await page.locator('#faq summary').first().click()
    await expect(page.locator('#faq details').first().locator('p').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Retour en haut de la page' })).toBeHidden()
  })
})

/** Texts wider than the box that shows them; the zones of the ruler are as wide as their pages, whatever they say. */
const clippedTexts = (page: Page) =>
  page.locator('main :is(h1, h2, h3, p, li, dt, dd, a, button), footer :is(p, li, a)').evaluateAll((boxes) =>
    boxes
      .filter(
        (box) => box instanceof HTMLElement && !box.closest('[role="img"], .visually-hidden, .ruler-zones'),
      )
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map(({ tagName, textContent }) => `${tagName} ${textContent?.slice(0, 60)}`),
  )

const invisibleMarks = (page: Page) =>
  page.locator(MARKS).evaluateAll(
    (marks) =>
      marks.filter((mark) => {
        const { opacity, strokeDashoffset, strokeDasharray } = getComputedStyle(mark)
        const isUndrawn = strokeDasharray !== 'none' && strokeDashoffset !== '0px' && strokeDashoffset !== '0'
        return opacity !== '1' || isUndrawn
      }).length,
  )

/** Makes the page grow above its sections, without the browser's own scroll anchoring (Safari has none); two frames later. */
const growAbove = (page: Page): Promise<void> =>
  page.evaluate(async (growth) => {
    document.documentElement.style.overflowAnchor = 'none'
    const late = document.createElement('div')
    late.style.height = `${growth}px`
    document.querySelector('main')?.prepend(late)
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  }, GROWTH)

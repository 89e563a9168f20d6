import type { Page } from '@playwright/test'
import { BLOG_ARTICLES } from '#web/site/blog/blog-articles.ts'
import { holdBack } from '../support/hold-back.ts'
import { redrawn } from '../support/redrawn.ts'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'
import { CHAPTERS } from './chapters.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

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

test('whoever wants no motion has every mark, still, and the whole page fits the screen at every width', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  expect(await invisibleMarks(page)).toBe(0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
  for (const width of [360, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const chapter of CHAPTERS) await expect(page.locator(`#${chapter}`)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await clippedTexts(page), `${width} px`).toEqual([])
  }
  await keepScreens(page, 'home')
})

test('a chapter asked for in the masthead is read from its first line; a keyboard goes back to the head of the page', async ({
  page,
}) => {
  await page.goto('/')
  const nav = page.getByRole('navigation', { name: 'Principale' })
  const back = page.getByRole('link', { name: 'Retour en haut de la page' })
  await expect(back).toBeHidden()
  await page.mouse.wheel(0, 250)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(250)
  await expect(back).toBeHidden()
  await page.mouse.wheel(0, 200)
  await expect(back).toBeVisible()
  for (const [name, chapter] of [
    ['Témoignages', 'temoignages'],
    ['Les correcteurs', 'qui-sommes-nous'],
    ['Blog', 'blog'],
    ['Services', 'services'],
  ] as const) {
    await nav.getByRole('link', { name }).click()
    await expect(page).toHaveURL(`/#${chapter}`)
    await expectLanded(page, chapter, 60)
  }
  await back.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(back).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
})

test('a cover leads to its order, an article to its page wherever it is clicked, and from there to the house', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Commander le Pack KDP' }).click()
  await expect(page).toHaveURL('/commande-invitee?pack=pack-kdp&code=BIENVENUE20')
  await expect(page.getByLabel('Service').locator('option:checked')).toContainText('Pack KDP')
  await page.goto('/')
  await page
    .locator('#blog li')
    .filter({ hasText: 'Amazon KDP' })
    .click({ position: { x: 12, y: 12 } })
  await expect(page).toHaveURL('/blog/amazon-kdp-guide')
  for (const { slug } of BLOG_ARTICLES) {
    await page.goto(`/blog/${slug}`)
    await keepScreens(page, `blog-${slug}`)
    await page.getByRole('link', { name: 'Nous écrire' }).click()
    await expect(page).toHaveURL('/#contact')
    await page.goBack()
    await page.getByRole('link', { name: "Retour à l'accueil" }).click()
    await expect(page).toHaveURL('/')
  }
})

// The fonts came after the browser had scrolled: the section stood up to 350 px from where it should, or under the masthead.
test('a section opened directly is landed on, however late the fonts come', async ({ page }) => {
  test.slow()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    for (const chapter of ['packs', 'consultation', 'faq', 'blog', 'contact']) {
      // From another page: the browser would only scroll otherwise.
      await page.goto('about:blank')
      const letThrough = await holdBack(page, /\.woff2$/)
      await page.goto(`/#${chapter}`, { waitUntil: 'commit' })
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
      await letThrough()
      await page.evaluate(() => document.fonts.ready)
      await expectLanded(page, chapter, 30)
      await page.unroute(/\.woff2$/)
    }
  }
})

// Under load a section above was drawn after the last scroll, and the requested one stood under the masthead.
test('a section opened directly stays in place while what is above it grows, until the reader does something', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/#packs')
  await page.evaluate(() => document.fonts.ready)
  const top = () => topOf(page, 'packs')
  await expect.poll(top).toBeLessThan(MASTHEAD + 30)
  await growAbove(page)
  await expect.poll(top).toBeLessThan(MASTHEAD + 30)
  expect(await top()).toBeGreaterThanOrEqual(MASTHEAD)

  await page.keyboard.press('Shift')
  const before = await top()
  await growAbove(page)
  expect(await top()).toBeCloseTo(before + GROWTH, 0)
})

/** The top of a section, from the top of the window, in pixels. */
const topOf = (page: Page, chapter: string) =>
  page.locator(`#${chapter}`).evaluate((section) => section.getBoundingClientRect().top)

async function expectLanded(page: Page, chapter: string, within: number): Promise<void> {
  // A glide passes by the right place on its way to a wrong one.
  const atRest = async () => {
    const before = await topOf(page, chapter)
    await redrawn(page)
    const top = await topOf(page, chapter)
    return top === before && top >= MASTHEAD && top < MASTHEAD + within
  }
  await expect.poll(atRest, chapter).toBe(true)
}

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

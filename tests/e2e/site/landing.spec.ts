import type { Page } from '@playwright/test'
import { expect, test } from '../support/story.ts'

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

const invisibleMarks = (page: Page) =>
  page.locator(MARKS).evaluateAll(
    (marks) =>
      marks.filter((mark) => {
        const { opacity, strokeDashoffset, strokeDasharray } = getComputedStyle(mark)
        const isUndrawn = strokeDasharray !== 'none' && strokeDashoffset !== '0px' && strokeDashoffset !== '0'
        return opacity !== '1' || isUndrawn
      }).length,
  )

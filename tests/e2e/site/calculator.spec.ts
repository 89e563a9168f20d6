import type { Page } from '@playwright/test'
import { keepScreens } from '../support/screens.ts'
import { expect, test } from '../support/story.ts'

const SIZES = [360, 390, 768, 1440]
const chapter = (page: Page) => page.locator('#calculateur-prix')
const total = (page: Page) => chapter(page).locator('.bill-total')
const count = (page: Page) => page.getByLabel('Nombre de pages', { exact: true })
const orderOf = (page: Page) => chapter(page).getByRole('button', { name: /^Commander pour/ })
const slider = (page: Page) => page.getByRole('slider', { name: 'Nombre de pages, de 1 à 500' })

async function openCalculator(page: Page): Promise<void> {
  await page.goto('/#calculateur-prix')
  await page.keyboard.press('Shift')
  await expect(page.locator('[data-island="price-calculator"][data-hydrated]')).toBeVisible()
}

test('at every width the calculator moves nothing, its pencil obeys the keyboard, and a price is read out once the fingers rest', {
  tag: '@aside',
}, async ({ page }) => {
  await openCalculator(page)
  for (const width of SIZES) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const height = await chapter(page).evaluate((section) => section.clientHeight)
    const tops: number[] = []
    for (const pages of ['1', '5', '150', '299', '700', '1000']) {
      await count(page).fill(pages)
      expect(await chapter(page).evaluate((section) => section.clientHeight), `${width} px`).toBe(height)
      // Within the section and at one instant: the page may still glide to the field.
      if (width === 1440) tops.push(await chapter(page).evaluate(topOfButton))
    }
    expect(tops.every(Number.isFinite)).toBe(true)
    if (width === 1440) expect(new Set(tops).size, JSON.stringify(tops)).toBe(1)
  }
  await count(page).fill('150')
  await slider(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(count(page)).toHaveValue('151')
  await expect(total(page)).toHaveText('282,00\u00a0€')
  const said = chapter(page).getByRole('status')
  await expect(said).toHaveText(/^151\s/)
  await said.evaluate((region) => {
    new MutationObserver(() => {
      region.dataset.told = String(Number(region.dataset.told ?? 0) + 1)
    }).observe(region, { childList: true, characterData: true, subtree: true })
  })
  // Sent together: what is said waits until the keys rest.
  await Promise.all(Array.from({ length: 11 }, () => page.keyboard.press('ArrowRight')))
  await expect(said).toHaveText('162\u00a0pages\u00a0: 304,00\u00a0€, livraison en 12-15 jours')
  expect(Number(await said.getAttribute('data-told'))).toBeLessThan(4)
  await page.keyboard.press('End')
  await expect(count(page)).toHaveValue('500')
  const preset = chapter(page).getByRole('button', { name: /^250 / })
  await preset.press('Enter')
  await expect(preset).toHaveAttribute('aria-pressed', 'true')
  await expect(total(page)).toHaveText('480,00\u00a0€')
  await keepScreens(chapter(page), 'landing-calculator')
})

const topOfButton = (section: Element) => {
  const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? Number.NaN
  return Math.round(topOf(section.querySelector('.bill button')) - topOf(section))
}

// After Back the calculator showed its 150 pages again, with their price.
test('the button orders exactly what is shown, with the banner’s code; Back, the calculator is as it was left', async ({
  page,
}) => {
  for (const { pages, pencil, shown, price, label } of [
    { pages: '320', pencil: '320', shown: '600,00\u00a0€', price: '600', label: '480,00\u00a0€' },
    { pages: '700', pencil: '500', shown: '980,00\u00a0€', price: '980', label: '784,00\u00a0€' },
  ]) {
    await openCalculator(page)
    await count(page).fill(pages)
    await orderOf(page).click()
    await page.waitForURL(/\/commande-invitee\?/)
    const { searchParams } = new URL(page.url())
    expect([...searchParams]).toEqual([
      ['pack', 'pack-intgral-correction--la-page'],
      ['code', 'BIENVENUE20'],
      ['pages', pages],
      ['calculatedPrice', price],
    ])
    await expect(page.locator('.order-summary-total b')).toHaveText(label)
    await expect(page.getByText('Le lien annonçait')).toBeHidden()
    await page.goBack()
    await expect(count(page)).toHaveValue(pages)
    await expect(total(page)).toHaveText(shown)
    await expect(slider(page)).toHaveValue(pencil)
    await expect(orderOf(page)).toHaveText(`Commander pour ${pages}\u00a0pages`)
    await orderOf(page).click()
    await page.waitForURL(new RegExp(`pages=${pages}&calculatedPrice=${price}$`))
  }
})

test('what was typed and sent before the calculator was hydrated is ordered as typed', {
  tag: '@aside',
}, async ({ page }) => {
  await page.goto('/')
  await count(page).evaluate((field) => {
    if (field instanceof HTMLInputElement) field.value = '320'
  })
  await orderOf(page).click()
  await page.waitForURL(/pages=320&calculatedPrice=600$/)
})

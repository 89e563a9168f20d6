import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
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

test('the price is read before any script, for 150 pages', async ({ page }) => {
  await page.goto('/')
  await expect(total(page)).toHaveText('280,00\u00a0€')
  await expect(chapter(page)).toContainText('soit 1,87\u00a0€ la page en moyenne')
  await expect(chapter(page).locator('[style]')).toHaveCount(0)
})

test('the price follows the typed pages, tier by tier, and stays within its bounds', async ({ page }) => {
  await openCalculator(page)
  for (const [pages, price] of [
    ['1', '0,00'],
    ['10', '0,00'],
    ['11', '2,00'],
    ['300', '580,00'],
    ['301', '581,00'],
    ['1000', '1\u202f280,00'],
    ['4000', '1\u202f280,00'],
  ] as const) {
    await count(page).fill(pages)
    await expect(total(page)).toHaveText(`${price}\u00a0€`)
  }
  await expect(chapter(page).getByText('700\u00a0pages à 1,00\u00a0€')).toBeVisible()
  await expect(chapter(page).getByText('15-20 jours', { exact: true })).toBeVisible()
  await count(page).blur()
  await expect(count(page)).toHaveValue('1000')
  await expect(slider(page)).toHaveValue('500')
  await count(page).fill('')
  await count(page).blur()
  await expect(count(page)).toHaveValue('1000')
  await count(page).fill('4')
  await expect(chapter(page)).toContainText('entièrement offert')
})

// « 0 page à 1,00 € : 0,00 € » stood on the bill of a short text.
test('a tier without pages is not on the bill, and the button stays where it is', async ({ page }) => {
  await openCalculator(page)
  const bill = chapter(page).locator('.bill')
  const tops: number[] = []
  for (const pages of ['5', '150', '700']) {
    await count(page).fill(pages)
    await expect(bill).not.toContainText(/(^|\D)0\spage/)
    // Within the section and at one instant: the page may still glide to the field.
    tops.push(await chapter(page).evaluate(topOfButton))
  }
  await expect(bill).toContainText('400\u00a0pages à 1,00')
  expect(tops.every(Number.isFinite)).toBe(true)
  expect(new Set(tops).size, JSON.stringify(tops)).toBe(1)
})

const topOfButton = (section: Element) => {
  const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? Number.NaN
  return Math.round(topOf(section.querySelector('.bill button')) - topOf(section))
}

test('the pencil moves by the keyboard, and the usual lengths by a button', async ({ page }) => {
  await openCalculator(page)
  await slider(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(count(page)).toHaveValue('151')
  await expect(total(page)).toHaveText('282,00\u00a0€')
  await page.keyboard.press('End')
  await expect(count(page)).toHaveValue('500')
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '500\u00a0pages')
  for (const [pages, price] of [
    ['50', '80,00'],
    ['150', '280,00'],
    ['250', '480,00'],
    ['400', '680,00'],
  ] as const) {
    const preset = chapter(page).getByRole('button', { name: new RegExp(`^${pages} `) })
    await preset.press('Enter')
    await expect(preset).toHaveAttribute('aria-pressed', 'true')
    await expect(total(page)).toHaveText(`${price}\u00a0€`)
    await expect(slider(page)).toHaveValue(pages)
  }
})

test('a price is read out once the fingers rest, not at every step', async ({ page }) => {
  await openCalculator(page)
  const said = chapter(page).getByRole('status')
  await said.evaluate((region) => {
    new MutationObserver(() => {
      region.dataset.told = String(Number(region.dataset.told ?? 0) + 1)
    }).observe(region, { childList: true, characterData: true, subtree: true })
  })
  await slider(page).focus()
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowRight')
  await expect(said).toHaveText('162\u00a0pages\u00a0: 304,00\u00a0€, livraison en 12-15 jours')
  expect(Number(await said.getAttribute('data-told'))).toBeLessThan(4)
})

test('the button orders exactly what is shown, with the banner’s code applied', async ({ page }) => {
  for (const [pages, price, label] of [
    ['317', '597', '477,60\u00a0€'],
    ['10', '0', '0,00\u00a0€'],
    ['1000', '1280', '1\u202f024,00\u00a0€'],
  ] as const) {
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
  }
})

test('what was typed and sent before the calculator woke is ordered as typed', async ({ page }) => {
  await page.goto('/')
  await count(page).evaluate((field) => {
    if (field instanceof HTMLInputElement) field.value = '320'
  })
  await orderOf(page).click()
  await page.waitForURL(/pages=320&calculatedPrice=600$/)
})

// Back gave the calculator its 150 pages again, and the price of 150 with them.
for (const { pages, pencil, price, paid } of [
  { pages: '320', pencil: '320', price: '600,00\u00a0€', paid: '600' },
  { pages: '700', pencil: '500', price: '980,00\u00a0€', paid: '980' },
]) {
  test(`Back from the order, the calculator says ${pages} pages as it was left, before any touch`, async ({
    page,
  }) => {
    await openCalculator(page)
    await count(page).fill(pages)
    await orderOf(page).click()
    await page.waitForURL(/\/commande-invitee\?/)
    await page.goBack()
    await expect(count(page)).toHaveValue(pages)
    await expect(total(page)).toHaveText(price)
    await expect(slider(page)).toHaveValue(pencil)
    await expect(orderOf(page)).toHaveText(`Commander pour ${pages}\u00a0pages`)
    await orderOf(page).click()
    await page.waitForURL(new RegExp(`pages=${pages}&calculatedPrice=${paid}$`))
  })
}

test('the calculator looks as drawn at every width, moves nothing, and is accessible', async ({ page }) => {
  await openCalculator(page)
  for (const width of SIZES) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const height = await chapter(page).evaluate((section) => section.clientHeight)
    for (const pages of ['1', '299', '1000']) {
      await count(page).fill(pages)
      expect(await chapter(page).evaluate((section) => section.clientHeight)).toBe(height)
    }
  }
  await expectAccessible(page)
  await chapter(page).getByRole('button', { name: /^250 / }).click()
  await keepScreens(chapter(page), 'landing-calculator')
})

test('four lengths are compared with two other houses', async ({ page }) => {
  await page.goto('/')
  const rows = page.getByRole('table', { name: 'À longueur égale' }).getByRole('row')
  await expect(rows).toHaveCount(5)
  await expect(rows.nth(4)).toHaveText(/^500780\u00a0€1\u202f250\u00a0€1\u202f100\u00a0€$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form leads to the order with its pages, and shows no control that would do nothing', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(slider(page)).toBeHidden()
    await expect(chapter(page).getByRole('button', { name: /^250 / })).toBeHidden()
    await count(page).fill('212')
    await chapter(page)
      .getByRole('button', { name: /^Commander/ })
      .click()
    await expect(page).toHaveURL(
      '/commande-invitee?pack=pack-intgral-correction--la-page&code=BIENVENUE20&pages=212',
    )
  })
})

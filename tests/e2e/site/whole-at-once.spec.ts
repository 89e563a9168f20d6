import type { Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { expect, test } from '../support/story.ts'

test('a screen reader finds the whole of / at once, and it is printed whole', async ({ page }) => {
  test.slow()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    const tree = plain(await page.locator('body').ariaSnapshot())
    const headings = await headingsOf(page)
    expect(headings.length).toBeGreaterThan(20)
    expect(
      headings.filter((heading) => !tree.includes(heading)),
      `${width} px`,
    ).toEqual([])
    for (const last of ['textbox "Message"', 'Ce site a été composé en Newsreader'])
      expect(tree).toContain(last)

    await page.reload()
    const { text } = await extractText(new Uint8Array(await page.pdf()), { mergePages: true })
    const printed = letters(text)
    expect(
      headings.filter((heading) => !printed.includes(letters(heading))),
      `${width} px`,
    ).toEqual([])
    expect(printed).toContain(letters('Ce site a été composé en Newsreader'))
  }
})

test('whoever comes back by Back finds the chapter they left', async ({ page }) => {
  await page.goto('/')
  await page.locator('#faq').scrollIntoViewIfNeeded()
  await expect(page.locator('#faq h2')).toBeInViewport()
  // Again while the sections above take their height.
  const top = () =>
    page.locator('#faq').evaluate((chapter) => {
      chapter.scrollIntoView({ behavior: 'instant' })
      return chapter.getBoundingClientRect().top
    })
  await expect.poll(top).toBeLessThan(200)
  await page.evaluate(() => location.assign('/cgv'))
  await page.waitForURL('/cgv')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.locator('#faq h2')).toBeInViewport()
})

/** The headings of a page that its HTML shows; those of dialogs show later, and the mark in the title parts its letters. */
const headingsOf = (page: Page): Promise<string[]> =>
  page
    .locator(':is(main, footer) :is(h2, h3):not(dialog *, .visually-hidden)')
    .evaluateAll((headings) => headings.map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim()))

const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

/** A PDF keeps the places of its letters, not always the spaces between its words, nor their capitals as a style sets them. */
const letters = (text: string) =>
  text
    .normalize('NFKC')
    .toLocaleLowerCase('fr')
    .replaceAll(/[\s\u00AD-]/g, '')

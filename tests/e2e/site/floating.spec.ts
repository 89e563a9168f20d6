import type { Locator, Page } from '@playwright/test'
import { makePdf } from '../support/files.ts'
import { expect, test } from '../support/story.ts'
import { awake, fillFields } from './form-steps.ts'
import { card, fileField, openCard, send } from './sample-steps.ts'

const FORMS = [
  { section: '#commande-gratuite', island: 'sample-form', sends: 'Envoyer mes dix pages' },
  { section: '#contact', island: 'contact-form', sends: 'Envoyer mon message' },
  { section: '.colophon', island: 'newsletter-form', sends: 'S’abonner' },
]
const WIDTHS = [360, 390, 768, 1440]

const column = (page: Page) => page.getByRole('complementary', { name: 'Joindre la maison' })

// On a phone the column lay over the field being filled, on a wide screen over the edge of a button.
test.describe('at every width', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const { section, island, sends } of FORMS) {
    test(`what floats lies neither on a field of ${section} that is being filled, nor on its button`, async ({
      page,
    }) => {
      await page.goto('/')
      const form = await awake(page, island)
      const button = form.getByRole('button', { name: sends })
      const fields = await form.locator('input, select, textarea').all()
      expect(fields.length).toBeGreaterThan(0)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 })
        for (const field of fields) {
          await field.focus()
          await expect(field).toBeFocused()
          expect(await whatCovers(page, field), `${width} px`).toEqual([])
        }
        await fields.at(-1)?.focus()
        await page.keyboard.press('Tab')
        await expect(button).toBeFocused()
        expect(await whatCovers(page, button), `${width} px`).toEqual([])
        await button.blur()
        await expect(column(page)).toBeVisible()
        expect(await whatCovers(page, button), `${width} px`).toEqual([])
      }
    })
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } })

  test('while pages are sent, what floats leaves the button that calls it off', async ({
    page,
    context,
  }, info) => {
    const section = await openCard(page)
    await fillFields(section, card())
    const folder = info.outputPath()
    await fileField(page).setInputFiles(
      await makePdf({ folder, name: 'roman.pdf', paragraphs: 2, megabytes: 3 }),
    )
    const line = await context.newCDPSession(page)
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 100_000,
    })
    await send(page).click()
    const cancel = section.getByRole('button', { name: 'Annuler l’envoi' })
    await expect(cancel).toBeVisible()
    expect(await whatCovers(page, cancel)).toEqual([])
    await cancel.click()
    await expect(section.getByRole('progressbar')).toHaveCount(0)
  })
})

test('from the last field of a page the keyboard goes on to what floats', async ({ page }) => {
  await page.goto('/')
  const form = await awake(page, 'newsletter-form')
  await form.getByRole('textbox').focus()
  await expect(column(page)).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(column(page)).toBeVisible()
  const back = page.getByRole('link', { name: 'Retour en haut de la page' })
  const isReached = async () => {
    await page.keyboard.press('Tab')
    return back.evaluate((link) => link === document.activeElement)
  }
  let steps = 0
  while (steps < 20 && !(await isReached())) steps += 1
  await expect(back).toBeFocused()
})

/** What of the column crosses the box of a thing brought to the foot of the screen, where the column stands. */
async function whatCovers(page: Page, thing: Locator): Promise<string[]> {
  await thing.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }))
  const box = await thing.boundingBox()
  if (!box) throw new Error('nothing to cover')
  return page.locator('.floating').evaluate(
    (floating, { x, y, width, height }) =>
      [...floating.querySelectorAll('.floating-button')]
        .filter((button) => button.checkVisibility({ visibilityProperty: true }))
        .filter((button) => {
          const over = button.getBoundingClientRect()
          return over.left < x + width && over.right > x && over.top < y + height && over.bottom > y
        })
        .map((button) => button.textContent),
    box,
  )
}

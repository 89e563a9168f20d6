import type { Page, Response } from '@playwright/test'
import { expect, test } from '../support/story.ts'
import { ARTICLES } from './public-addresses.ts'

/** Bytes of script, compressed, that the order page may load in all. */
const ORDER_SCRIPT_BUDGET = 260_000
/** Bytes that one image of a public page may weigh. */
const IMAGE_BUDGET = 60_000
const PAGES = [
  '/',
  ...ARTICLES,
  '/cgv',
  '/mentions-legales',
  '/pages/politique-de-confidentialite',
  '/pages/rgpd',
  '/retractation',
  '/commande-invitee',
]

test(`the order page loads less than ${ORDER_SCRIPT_BUDGET / 1000} kB of script, compressed, in all`, async ({
  page,
}) => {
  const answers = await answersOf(page, '/commande-invitee')
  const scripts = answers.filter(({ url }) => url.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
  expect(total, JSON.stringify(scripts)).toBeLessThan(ORDER_SCRIPT_BUDGET)
})

for (const path of PAGES) {
  test(`no image of ${path} weighs more than ${IMAGE_BUDGET / 1000} kB, nor does the one shown where it is shared`, async ({
    page,
    request,
  }) => {
    const loaded = (await answersOf(page, path)).filter(({ kind }) => kind === 'image')
    const shared = await page.locator('meta[property="og:image"]').getAttribute('content')
    const { pathname } = new URL(shared ?? '')
    const picture = await (await request.get(pathname)).body()
    const images = [...loaded, { url: pathname, kind: 'image', bytes: picture.length }]
    expect(images.filter(({ bytes }) => bytes > IMAGE_BUDGET)).toEqual([])
    expect(picture.length).toBeGreaterThan(0)
  })
}

type Answer = { url: string; kind: string; bytes: number }

/** What a page loads, down to its end: what each answer is, and what its body weighs as it travels. */
async function answersOf(page: Page, path: string): Promise<Answer[]> {
  const answers: Response[] = []
  page.on('response', (answer) => answers.push(answer))
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await page.waitForLoadState('networkidle')
  return Promise.all(
    answers
      .filter((answer) => answer.url().startsWith('http'))
      .map(async (answer) => ({
        url: new URL(answer.url()).pathname,
        kind: answer.request().resourceType(),
        bytes: (await answer.request().sizes()).responseBodySize,
      })),
  )
}

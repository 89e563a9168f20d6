import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

const FOLDER = 'test-results/screens'
const MAX_BYTES = 80_000
/** Tried in turn, until the screenshot is small enough. */
const ENCODINGS = [
  { width: 1440, quality: 60 },
  { width: 1080, quality: 50 },
  { width: 900, quality: 40 },
]
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/**
 * With SCREENS=1 (`npm run screens`), writes the page, or the part of a long one, as a phone and a desk show it:
 * `test-results/screens/{name}-390.jpg`, `…-1440.jpg`.
 */
export async function keepScreens(shown: Page | Locator, name: string): Promise<void> {
  if (process.env.SCREENS !== '1') return
  const page = isPart(shown) ? shown.page() : shown
  const before = page.viewportSize()
  await mkdir(FOLDER, { recursive: true })
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.evaluate(() => document.fonts.ready)
    // A sticky masthead stands at the head of the screenshot, as a reader first sees it.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await writeFile(join(FOLDER, `${name}-${size.width}.jpg`), await smallPicture(shown))
  }
  if (before) await page.setViewportSize(before)
}

/** The same by day and by night: `{name}-dark-390.jpg`. */
export async function keepByNight(page: Page, name: string): Promise<void> {
  if (process.env.SCREENS !== '1') return
  await keepScreens(page, name)
  await page.emulateMedia({ colorScheme: 'dark' })
  await keepScreens(page, `${name}-dark`)
  await page.emulateMedia({ colorScheme: 'light' })
}

const isPart = (shown: Page | Locator): shown is Locator => 'page' in shown

async function smallPicture(shown: Page | Locator): Promise<Buffer> {
  for (const fullPage of isPart(shown) ? [false] : [true, false]) {
    const whole = await shown.screenshot({ fullPage, animations: 'disabled' })
    for (const { width, quality } of ENCODINGS) {
      const narrowed = sharp(whole).resize({ width, withoutEnlargement: true })
      const screenshot = await narrowed.jpeg({ quality, mozjpeg: true }).toBuffer()
      if (screenshot.length <= MAX_BYTES) return screenshot
    }
  }
  throw new Error(`No screenshot under ${MAX_BYTES} bytes.`)
}

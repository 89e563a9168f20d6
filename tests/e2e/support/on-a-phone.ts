import type { Page } from '@playwright/test'
import { expect } from './story.ts'

/** The most that may move while a page of an area is drawn (layout shift, of which 0.1 is said to be good). */
const MOST_SHIFT = 0.02
const PRESS_PX = 44
/** Two or three lines of a message, with its author. */
const LEAST_FRAME = 150
export const PHONE = { width: 390, height: 844 }

declare global {
  interface Window {
    shifted: () => Promise<number>
  }
}

/** Notes from now on the layout shifts of each page, without any gesture. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let sum = 0
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries) if ('value' in entry) sum += Number(entry.value)
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    // Once the last change is drawn, with what the browser has not told yet.
    window.shifted = async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      note(observer.takeRecords())
      return sum
    }
  })

/** The faults of a page on a phone: it moved, it is too wide, two filled buttons, one too small for a finger, or no room to read messages. */
export async function faultsOnPhone(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await expect(page.locator('h1, h2').first()).toBeVisible()
  await expect(page.locator('.skeleton, .waiting-row, .running[role=status]')).toHaveCount(0)
  const moved = await page.evaluate(() => window.shifted())
  const [drawn, filled, small, frames] = await Promise.all([
    page.evaluate(() => document.documentElement.scrollWidth),
    page.locator('.button--primary:visible:not(:disabled)').allTextContents(),
    page.evaluate(smallTargets, PRESS_PX),
    page.locator('.scroll-back-frame').evaluateAll((all) => all.map(({ clientHeight }) => clientHeight)),
  ])
  return [
    ...(moved > MOST_SHIFT ? [`moves by ${moved.toFixed(3)}`] : []),
    // Wider than the phone: its window widens itself to a wide element.
    ...(drawn > PHONE.width ? [`is ${drawn - PHONE.width} px too wide`] : []),
    ...(filled.length > 1 ? [`asks at once: ${filled.join(', ')}`] : []),
    ...small,
    ...frames.filter((high) => high < LEAST_FRAME).map((high) => `shows its messages in ${high} px`),
  ].map((fault) => `${path} ${fault}`)
}

/** Runs in the browser: lists the press targets, but a sentence's links, that a finger would miss. */
function smallTargets(least: number): string[] {
  const over = document.querySelector('[role="dialog"]') ?? document
  const pressed = over.querySelectorAll<HTMLElement>(
    'a[href], button:enabled, input:enabled, select, summary, [role="switch"]',
  )
  const isShown = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest('[inert], .visually-hidden, .skip-link')
  // The whole of a row may be the link of its title, the whole of a label its box.
  const owns = (element: HTMLElement, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y)
    const label = hit?.closest('label')
    return hit !== null && (element.contains(hit) || label?.control === element)
  }
  const small = [...pressed].filter(isShown).flatMap((element) => {
    if (getComputedStyle(element).display === 'inline') return []
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { x, y, width, height } = (element.closest('label') ?? element).getBoundingClientRect()
    if (width === 0 || !owns(element, x + width / 2, y + height / 2)) return []
    const reach = (dx: number, dy: number) => {
      let far = 0
      while (
        far < least / 2 &&
        owns(element, x + width / 2 + dx * (far + 1), y + height / 2 + dy * (far + 1))
      )
        far += 1
      return far
    }
    const wide = reach(-1, 0) + reach(1, 0) + 1
    const high = reach(0, -1) + reach(0, 1) + 1
    if (wide >= least - 1 && high >= least - 1) return []
    const name = element.ariaLabel ?? element.textContent.trim().slice(0, 40)
    return [`has « ${name} » of ${wide} by ${high} px`]
  })
  // Back to the top: an element fixed there would cover half of something at any other place.
  scrollTo({ top: 0, behavior: 'instant' })
  return small
}

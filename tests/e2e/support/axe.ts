import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
/** What the builder would have each reading parse twice, unminified. */
const AXE = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')
const ALREADY_THERE = 'null'
const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Those of axe's rules that read a colour (its tag `cat.color`), at the levels above. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** A toast on its way off: nobody reads it any more, and its colours are no colours of ours. */
const LEAVING = '[data-sonner-toast][data-removed="true"]'

/** Fails with one line for each defect that axe finds on the page as it stands. */
export const expectAccessible = (page: Page): Promise<void> =>
  expectNoneFound(page, (axe) => axe.withTags(LEVELS))

/** The same, of what depends on colours alone: for a page read by day already, once it is night. */
export const expectReadable = (page: Page): Promise<void> =>
  expectNoneFound(page, (axe) => axe.withRules(OF_COLOURS))

async function expectNoneFound(page: Page, rulesOf: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  // A toast that comes or goes meanwhile is read halfway otherwise, in colours that are none of ours.
  const isCalm = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  if (!isCalm) await page.emulateMedia({ reducedMotion: 'reduce' })
  await appeared(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const axe = new AxeBuilder({ page, axeSource: ALREADY_THERE }).options({ resultTypes: ['violations'] })
  const { violations } = await rulesOf(axe)
    .exclude(LEAVING)
    // Otherwise a page is opened for each reading, to put the frames together: ours have none.
    .setLegacyMode()
    .analyze()
  if (!isCalm) await page.emulateMedia({ reducedMotion: 'no-preference' })
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
  )
  expect(found, `${new URL(page.url()).pathname} is accessible`).toEqual([])
}

/** What comes in by degrees has all its colour, what came while another did too; what turns for ever is not waited for. */
const appeared = (page: Page) =>
  page.evaluate(async () => {
    const ending = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    // What was added just now begins in the next frame.
    do {
      await Promise.allSettled(ending().map(({ finished }) => finished))
      await nextFrame()
      await nextFrame()
    } while (ending().length > 0)
  })

import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A toast on its way off: nobody reads it any more, and its colours are no colours of ours. */
const LEAVING = '[data-sonner-toast][data-removed="true"]'

/** Fails with one line for each defect that axe finds on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // A toast that comes or goes meanwhile is read halfway otherwise, in colours that are none of ours.
  const isCalm = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  if (!isCalm) await page.emulateMedia({ reducedMotion: 'reduce' })
  await appeared(page)
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(LEVELS)
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

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, type TestInfo, test } from '@playwright/test'
import { isDrawn } from '#server/testing/sweep.ts'
import { isToldEachTime } from '../journeys.ts'

const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
/** The script of axe, minified; the builder would send an unminified one twice for each reading. */
const AXE = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')
const ALREADY_THERE = 'null'
const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules of axe that read a colour (its tag `cat.color`), at the levels above. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** A toast that fades out: its colours are none of ours. */
const LEAVING = '[data-sonner-toast][data-removed="true"]'

/** The readings that each story has asked for. */
const asked = new WeakMap<TestInfo, number>()

/** Fails with one line for each defect that axe finds on the page; what a journey shows takes turns (decision 164). */
export const expectAccessible = (page: Page): Promise<void> =>
  expectNoneFound(page, (axe) => axe.withTags(LEVELS))

/** Checks colours only: for a page checked by day already, once it is night. */
export const expectReadable = (page: Page): Promise<void> =>
  expectNoneFound(page, (axe) => axe.withRules(OF_COLOURS))

async function expectNoneFound(page: Page, rulesOf: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  if (!isItsTurn(test.info())) return
  // A toast in motion would be read halfway, in colours that are none of ours.
  const isCalm = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  if (!isCalm) await page.emulateMedia({ reducedMotion: 'reduce' })
  await appeared(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  // No page of ours has a film or a sound: only their rule reads what axe loads beforehand, each style sheet again.
  const axe = new AxeBuilder({ page, axeSource: ALREADY_THERE }).options({
    resultTypes: ['violations'],
    preload: false,
  })
  const { violations } = await rulesOf(axe)
    .exclude(LEAVING)
    // The other mode opens a page for each reading, to join the frames: ours have none.
    .setLegacyMode()
    .analyze()
  if (!isCalm) await page.emulateMedia({ reducedMotion: 'no-preference' })
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
  )
  expect(found, `${new URL(page.url()).pathname} is accessible`).toEqual([])
}

/** A story that takes turns itself is read whole. */
function isItsTurn(story: TestInfo): boolean {
  const rank = asked.get(story) ?? 0
  asked.set(story, rank + 1)
  return !isToldEachTime(story) || isDrawn(story.line + rank)
}

/** Waits for the animations that end, including those started in the meantime; endless ones are not waited for. */
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
    // An element just added begins its animation in the next frame.
    do {
      await Promise.allSettled(ending().map(({ finished }) => finished))
      await nextFrame()
      await nextFrame()
    } while (ending().length > 0)
  })

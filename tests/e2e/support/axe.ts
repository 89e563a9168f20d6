import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { drawWhole } from './draw-whole.ts'

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails with one line for each defect that axe finds on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  await drawWhole(page)
  const { violations } = await new AxeBuilder({ page }).withTags(LEVELS).analyze()
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
  )
  expect(found, `${new URL(page.url()).pathname} is accessible`).toEqual([])
}

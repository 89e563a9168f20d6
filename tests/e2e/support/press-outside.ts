import type { Locator } from '@playwright/test'
import { expect } from './story.ts'

/** Presses a point outside a drawer until it closes: drawn, it hears what is pressed outside a moment later. */
export const pressOutside = (drawer: Locator, { x, y }: { x: number; y: number }): Promise<void> =>
  expect(async () => {
    await drawer.page().mouse.click(x, y)
    await expect(drawer).toBeHidden({ timeout: 2_000 })
  }).toPass()

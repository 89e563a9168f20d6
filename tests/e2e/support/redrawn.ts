import type { Page } from '@playwright/test'

/** Waits until what was just asked of a page is laid out and painted: two frames. */
export const redrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  })

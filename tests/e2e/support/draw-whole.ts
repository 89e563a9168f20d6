import type { Page } from '@playwright/test'
import { FAR_BELOW } from '#web/ui/lay-out-far-below.ts'

/** Draws at once what a reading page draws when its reader comes near, and wakes nothing. */
export const drawWhole = (page: Page): Promise<void> =>
  page.evaluate((parts) => {
    delete document.documentElement.dataset.untouched
    for (const part of document.querySelectorAll<HTMLElement>(parts)) part.style.contentVisibility = 'visible'
  }, FAR_BELOW)

import { z } from 'zod'

export const MIN_PAGES = 1
export const MAX_PAGES = 1000

/** The number of pages of a form that was given none (spec 1 §9). */
export const DEFAULT_PAGES = 150

/** Any number as a whole number of pages between 1 and 1000. */
export const clampPages = (pages: number) => Math.min(MAX_PAGES, Math.max(MIN_PAGES, Math.round(pages)))

const NOT_WHOLE = 'Le nombre de pages doit être un nombre entier'

/** A number of pages, 1 to 1000 (spec 1 §5). */
export const pagesCount = z
  .number(NOT_WHOLE)
  .int({ error: NOT_WHOLE, abort: true })
  .min(MIN_PAGES, 'Le nombre de pages doit être au minimum 1')
  .max(MAX_PAGES, 'Maximum 1000 pages')

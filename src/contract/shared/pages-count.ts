export const MIN_PAGES = 1
export const MAX_PAGES = 1000

/** The number of pages of a form that was given none (spec 1 §9). */
export const DEFAULT_PAGES = 150

/** Rounds a number to a whole number of pages between 1 and 1000. */
export const clampPages = (pages: number) => Math.min(MAX_PAGES, Math.max(MIN_PAGES, Math.round(pages)))

/** The counts that `pagesCount` (commande-fields.ts) accepts, for a page that has no schema yet. */
export const isPagesCount = (pages: unknown): pages is number =>
  typeof pages === 'number' && Number.isInteger(pages) && pages >= MIN_PAGES && pages <= MAX_PAGES

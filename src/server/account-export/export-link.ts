import { hours } from '#contract/shared/durations.ts'
/** What its token is derived for (decision 004). */
export const EXPORT_LINK = 'EXPORT'

/** How long the link opens something (decisions §12), in milliseconds. */
export const EXPORT_LIFE_MS = hours(24)

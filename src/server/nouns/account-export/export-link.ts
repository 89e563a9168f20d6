import { hours } from '#contract/shared/durations.ts'
/** The purpose that its token is derived for (decision 004). */
export const EXPORT_LINK = 'EXPORT'

/** The lifetime of the link (decisions §12), in milliseconds. */
export const EXPORT_LIFE_MS = hours(24)

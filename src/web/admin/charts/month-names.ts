import { lazily } from '#contract/shared/lazily.ts'

const short = lazily(
  () => new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'short', year: '2-digit' }),
)
const long = lazily(
  () => new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long', year: 'numeric' }),
)

/** « nov. 26 », from `2026-11` or from a day of it. */
export const monthLabel = (month: string): string => short().format(new Date(month))

/** « novembre 2026 ». */
export const monthName = (month: string): string => long().format(new Date(month))

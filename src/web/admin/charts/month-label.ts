import { lazily } from '#contract/shared/lazily.ts'

const short = lazily(
  () => new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'short', year: '2-digit' }),
)

/** « nov. 26 », from `2026-11` or from a day of it. */
export const monthLabel = (month: string): string => short().format(new Date(month))

import { lazily } from '../shared/lazily.ts'

/** « janvier » of 1. */
export const monthName = (month: number): string => months().format(new Date(Date.UTC(2026, month - 1, 1)))

const months = lazily(() => new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' }))

import { lazily } from '../../shared/lazily.ts'

/** The French name of a month from 1 to 12: « janvier » for 1. */
export const monthName = (month: number): string => months().format(new Date(Date.UTC(2026, month - 1, 1)))

const months = lazily(() => new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' }))

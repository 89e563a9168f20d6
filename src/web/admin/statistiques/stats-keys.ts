/** Apart from ['admin', 'stats'], which each live event reads again: a year of figures is not. */
export const ADVANCED_KEY = ['admin', 'statistiques'] as const
export const REFUSALS_KEY = [...ADVANCED_KEY, 'refus'] as const

import { addDays, type PlainDate, parisDay } from '#contract/shared/plain-date.ts'

/** The periods a list offers, by the day each begins. */
export function periodsUntil(now: Date): { label: string; from: PlainDate }[] {
  const today = parisDay(now)
  return [
    { label: '7 derniers jours', from: addDays(today, -6) },
    { label: '30 derniers jours', from: addDays(today, -29) },
    { label: 'Ce mois-ci', from: `${today.slice(0, 7)}-01` },
    { label: 'Cette année', from: `${today.slice(0, 4)}-01-01` },
  ]
}

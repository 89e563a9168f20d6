/** The moment that many months before another; the 31st becomes the last day of a month that has none. */
export function monthsBefore(now: Date, months: number): Date {
  const first = new Date(now)
  first.setUTCDate(1)
  first.setUTCMonth(first.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(now.getUTCDate(), lastDay))
  return first
}

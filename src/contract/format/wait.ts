import { countOf } from './plural.ts'

const MINUTE = 60

/** When to come back, of a number of seconds: « dans quelques instants », « dans 42 minutes », « dans 2 heures ». */
export function waitText(seconds: number): string {
  if (seconds <= MINUTE) return 'dans quelques instants'
  const minutes = Math.ceil(seconds / MINUTE)
  if (minutes < MINUTE) return `dans ${countOf(minutes, { one: 'minute', other: 'minutes' })}`
  return `dans ${countOf(Math.ceil(minutes / MINUTE), { one: 'heure', other: 'heures' })}`
}

import { formatTime, formatWeekday } from '#contract/format/dates.ts'
import type { Slot } from '#contract/consultations/slots.ts'
import { parisMoment } from '#contract/shared/plain-date.ts'

/** « mardi 24 novembre 2026 à 9 h 30 ». */
export function whenOf({ date, time }: Slot): string {
  const moment = parisMoment(date, time)
  return `${formatWeekday(moment)} à ${formatTime(moment)}`
}

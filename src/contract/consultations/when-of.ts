import { formatTime, formatWeekday } from '../format/dates.ts'
import { parisMoment } from '../shared/plain-date.ts'
import type { Slot } from './slots.ts'

/** « mardi 24 novembre 2026 à 9 h 30 ». */
export const whenOf = (slot: Slot) => `${formatWeekday(startOf(slot))} à ${timeOf(slot)}`

/** « 9 h 30 ». */
export const timeOf = (slot: Slot) => formatTime(startOf(slot))

const startOf = ({ date, time }: Slot) => parisMoment(date, time)

import type { SlotTime } from '#contract/consultations/slots.ts'
import type { PlainDate } from '#contract/shared/plain-date.ts'

type Day = { date: PlainDate; times: readonly SlotTime[] }
export type OfferedSlot = { date: PlainDate; time: SlotTime }

/** The end of a morning. */
const NOON = '12:00'

/** The next free slots, at most `count`: the first of each morning and of each afternoon, so that one of them suits. */
export const nextSlots = (days: readonly Day[], count: number): OfferedSlot[] =>
  days
    .flatMap(({ date, times }) => {
      const halves = [times.find((time) => time < NOON), times.find((time) => time > NOON)]
      return halves.filter((time) => time !== undefined).map((time) => ({ date, time }))
    })
    .slice(0, count)

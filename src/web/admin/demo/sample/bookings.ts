import { callsOf } from '#contract/sample/calls.ts'
import type { PlainDate } from '#contract/shared/plain-date.ts'
import type { DemoHouse } from '../demo-house.ts'
import { idOf } from './chance.ts'

export const makeConsultations = (
  day: PlainDate,
  closedDays: readonly PlainDate[],
): DemoHouse['consultations'] =>
  callsOf(day, closedDays).map(({ bookedAt, closedAt, ...call }, index) => ({
    ...call,
    id: idOf('consultation', index + 1),
    createdAt: bookedAt,
    updatedAt: closedAt ?? bookedAt,
  }))

import type { CannedReply } from '#contract/messages/canned-reply.ts'
import { CANNED_REPLIES } from '#contract/sample/canned-replies.ts'
import { addDays, type PlainDate } from '#contract/shared/plain-date.ts'
import { at, workedBefore } from '#contract/sample/calendar.ts'
import { idOf } from './chance.ts'

const LAST = CANNED_REPLIES.length - 1

export const makeCannedReplies = (day: PlainDate): CannedReply[] =>
  CANNED_REPLIES.map((reply, index) => ({
    id: idOf('canned', index + 1),
    ...reply,
    createdAt: index === LAST ? workedBefore(day, 17, '14:00') : at(addDays(day, -240 + 20 * index), '14:00'),
    updatedAt: index === LAST ? workedBefore(day, 8, '14:30') : at(addDays(day, -120), '14:30'),
  }))

import { z } from 'zod'
import { ANSWER_DAYS } from '../commandes/delivery-answer.ts'
import { wholeBetween } from '../shared/bounded.ts'

/** The time that an author has to read and answer a delivery. */
export const readingTime = z.object({
  /** Days after the delivery past which reading no longer moves the deadline. */
  lectureJours: wholeBetween(ANSWER_DAYS, 180),
})

export const DEFAULT_READING_TIME: z.output<typeof readingTime> = { lectureJours: 60 }

import { z } from 'zod'

/** The kinds of event sent to an open page (decisions §9). */
export const LIVE_KINDS = ['refresh', 'message', 'notification', 'order'] as const

/** Something has changed: the page asks again for what it shows of it. */
export const liveEvent = z.object({
  /** `refresh`: anything may have changed since what the page read. */
  kind: z.enum(LIVE_KINDS),
  /** The id of the conversation or of the order; null for kinds that have a single list by account. */
  id: z.string().nullable(),
})
export type LiveEvent = z.output<typeof liveEvent>

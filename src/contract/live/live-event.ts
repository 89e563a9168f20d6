import { z } from 'zod'

/** The kinds of event sent to an open page (decisions §9). */
export const LIVE_KINDS = ['refresh', 'message', 'notification', 'order'] as const

/** A change: the page asks again for the part that it shows. */
export const liveEvent = z.object({
  /** `refresh`: anything may have changed since the page read its content. */
  kind: z.enum(LIVE_KINDS),
  /** The id of the conversation or of the order; null for kinds that have a single list by account. */
  id: z.string().nullable(),
})
export type LiveEvent = z.output<typeof liveEvent>

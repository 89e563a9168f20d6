import { z } from 'zod'

/** Whether a route's `handle` says that its pages, and those below it, are reading pages. */
export const isReadingHandle = (handle: unknown): boolean => readingHandle.safeParse(handle).success

const readingHandle = z.object({ reading: z.literal(true) })

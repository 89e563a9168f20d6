import { z } from 'zod'
import type { PageHandle } from './server-document'

/** Whether a route's `handle` says that its pages, and those below it, are reading pages. */
export const isReadingHandle = (handle: unknown): handle is PageHandle => pageHandle.safeParse(handle).success

const pageHandle = z.object({ reading: z.literal(true) })

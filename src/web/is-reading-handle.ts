import { z } from 'zod'
/** Whether a route's `handle` says that its pages, and those below it, are reading pages. */
export const isReadingHandle = (handle: unknown): boolean => readingHandle.safeParse(handle).success

/** Whether it says that they are public pages that the browser takes over. */
export const isHouseHandle = (handle: unknown): boolean => houseHandle.safeParse(handle).success

/** Whether it says that its modules wait for the first paint: nothing done before is lost there. */
export const isAfterPaintHandle = (handle: unknown): boolean => afterPaintHandle.safeParse(handle).success

const readingHandle = z.object({ reading: z.literal(true) })
const houseHandle = z.object({ house: z.literal(true) })
const afterPaintHandle = z.object({ modulesAfterPaint: z.literal(true) })

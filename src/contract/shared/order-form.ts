import { z } from 'zod'

/** The ranks that a row may be given by itself end there too. */
const MAX_ENTRIES = 1000

/** The whole of a short list in its new order; 409 when the list has changed since it was read. */
export const orderForm = z.object({ ids: z.array(z.uuid()).min(1).max(MAX_ENTRIES) })

import { z } from 'zod'

/** The ranks that a row may be given by itself end there too. */
const MAX_ENTRIES = 1000

/** The whole of a short list in its new order; a list that changed meanwhile is a conflict. */
export const orderForm = z.object({ ids: z.array(z.uuid()).min(1).max(MAX_ENTRIES) })

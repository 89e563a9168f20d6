import { z } from 'zod'

const MAX_ENTRIES = 500

/** The whole of a short list in its new order; a list that changed meanwhile is a conflict. */
export const orderForm = z.object({ ids: z.array(z.uuid()).min(1).max(MAX_ENTRIES) })

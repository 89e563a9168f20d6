import { z } from 'zod'

/** The banner at the head of the landing page; without an open promotion it says only the ten pages (decisions §15). */
export const banner = z.object({ affichee: z.boolean() })

export const DEFAULT_BANNER: z.output<typeof banner> = { affichee: true }

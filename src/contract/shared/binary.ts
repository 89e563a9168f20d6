import { z } from 'zod'

/** The reply of a download: bytes, with their own headers, not JSON. */
export const binary = z.custom<Blob>().meta({ type: 'string', format: 'binary' })

/** A reply that only says it is done. */
export const done = z.object({ message: z.string() })

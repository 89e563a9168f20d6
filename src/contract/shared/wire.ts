import { z } from 'zod'
import { emptyToAbsent, readNumber } from './read-number.ts'

/** Reads a multipart field, which is always a string: its number or boolean; an empty one is absent. */
export const wireNumber = <T extends z.ZodType>(schema: T) => z.preprocess(readNumber, schema.optional())

/** A box on a multipart form: `true` or `false`, as text or as a JSON boolean. */
export const wireBoolean = z.preprocess(readBoolean, z.boolean().optional())

/** A box that must be ticked, refused in its own words when it is absent or not. */
export const wireTicked = (message: string) => z.preprocess(readBoolean, z.literal(true, message))

/** A text field left empty is an absent one. */
export const wireText = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value: string | null | undefined) => emptyToAbsent(value), schema.optional())

type Ticked = string | boolean | null | undefined

function readBoolean(value: Ticked): unknown {
  if (value === 'true' || value === 'on' || value === '1') return true
  if (value === 'false' || value === '0') return false
  return emptyToAbsent(value)
}

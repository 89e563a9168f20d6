import { z } from 'zod'

/** A multipart field is a string, and an empty one is an absent one: reads the number, the boolean or nothing behind it. */
export const wireNumber = <T extends z.ZodType>(schema: T) => z.preprocess(readNumber, schema.optional())

/** A box on a multipart form: `true` or `false`, in letters or as a JSON boolean. */
export const wireBoolean = z.preprocess(readBoolean, z.boolean().optional())

/** A box that must be ticked, refused in its own words when it is absent or not. */
export const wireTicked = (message: string) => z.preprocess(readBoolean, z.literal(true, message))

/** A text field left empty is an absent one. */
export const wireText = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value: string | null | undefined) => emptyToAbsent(value), schema.optional())

// What a browser's form may hold; anything else that comes by the wire goes through as it is, to be refused.
type Typed = string | number | null | undefined
type Ticked = string | boolean | null | undefined

function readNumber(value: Typed): unknown {
  const given = emptyToAbsent(value)
  return typeof given === 'string' && DECIMAL.test(given) ? Number(given) : given
}

function readBoolean(value: Ticked): unknown {
  if (value === 'true' || value === 'on' || value === '1') return true
  if (value === 'false' || value === '0') return false
  return emptyToAbsent(value)
}

const emptyToAbsent = (value: Typed | Ticked) =>
  typeof value === 'string' && value.trim() === '' ? undefined : (value ?? undefined)

// Number() would also read hexadecimal, exponents and Infinity.
const DECIMAL = /^\s*-?\d+(\.\d+)?\s*$/

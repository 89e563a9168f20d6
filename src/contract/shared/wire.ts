import { z } from 'zod'

/** A multipart field is a string, and an empty one is an absent one: reads the number, the boolean or nothing behind it. */
export const wireNumber = <T extends z.ZodType>(schema: T) => z.preprocess(readNumber, schema.optional())

/** A box on a multipart form: `true` or `false`, in letters or as a JSON boolean. */
export const wireBoolean = z.preprocess(readBoolean, z.boolean().optional())

/** A text field left empty is an absent one. */
export const wireText = <T extends z.ZodType>(schema: T) => z.preprocess(emptyToAbsent, schema.optional())

function readNumber(value: unknown): unknown {
  const given = emptyToAbsent(value)
  return typeof given === 'string' && DECIMAL.test(given) ? Number(given) : given
}

function readBoolean(value: unknown): unknown {
  if (value === 'true' || value === 'on' || value === '1') return true
  if (value === 'false' || value === '0') return false
  return emptyToAbsent(value)
}

const emptyToAbsent = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : (value ?? undefined)

// Number() would also read hexadecimal, exponents and Infinity.
const DECIMAL = /^\s*-?\d+(\.\d+)?\s*$/

// The possible values of a browser's form; any other value goes through unchanged, to be refused.
export type Typed = string | number | null | undefined

/** The number typed in a text field; any other text unchanged, to be refused. */
export function readNumber(value: Typed): unknown {
  const given = emptyToAbsent(value)
  return typeof given === 'string' && DECIMAL.test(given) ? Number(given) : given
}

/** A field left empty is an absent one. */
export const emptyToAbsent = <Value extends Typed | boolean>(value: Value) =>
  typeof value === 'string' && value.trim() === '' ? undefined : (value ?? undefined)

// Number() would also read hexadecimal, exponents and Infinity.
const DECIMAL = /^\s*-?\d+(\.\d+)?\s*$/

/** The options of a number field: an unreadable text becomes NaN, which the contract refuses. */
export const AS_NUMBER = { valueAsNumber: true } as const

/** A field of numbers that may be empty. */
export const AS_NUMBER_OR_NULL = {
  setValueAs: (typed: string | number | null) => (typed === '' || typed === null ? null : Number(typed)),
}

/** A field that may be empty: nothing is null, as the contract says. */
export const OR_NULL = { setValueAs: (text: string | null) => text || null }

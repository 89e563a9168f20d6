/** A field of numbers: what is typed is one, or nothing that the contract takes. */
export const AS_NUMBER = { valueAsNumber: true } as const

/** A field that may be empty: nothing is null, as the contract says. */
export const OR_NULL = { setValueAs: (text: string | null) => text || null }

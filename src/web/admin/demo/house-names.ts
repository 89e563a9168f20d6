/** The prefix of the databases that hold a house. */
export const HOUSES = 'demonstration-'

/** The name of a new house, which says when its visit began. */
export const newHouseName = (now: number): string => `${HOUSES}${now}-${crypto.randomUUID()}`

/** Milliseconds of the browser's clock; 0 for a name that says nothing. */
export const startOf = (name: string): number => Number(/^\D+(\d+)-/.exec(name)?.[1] ?? 0)

/** A fact about money that holds after any history: its query returns the rows that break it. */
export type Fact = { says: string; sql: string }

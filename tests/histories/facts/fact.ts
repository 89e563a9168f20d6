/** What is true of money whatever happened: a query that gives the rows of which it is not. */
export type Fact = { says: string; sql: string }

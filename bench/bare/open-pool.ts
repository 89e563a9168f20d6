import pg from 'pg'

/** A pool of the product's size. */
export const openPool = (): pg.Pool => new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })

import pg from 'pg'

/** As many connections as the product has. */
export const openPool = (): pg.Pool => new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })

import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { timestamp, uuid } from 'drizzle-orm/pg-core'

/** The identifier of every row: a UUIDv7, made by the program so that any PostgreSQL will do. */
export const id = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => randomUUIDv7())

export const moment = () => timestamp({ withTimezone: true, mode: 'date' })

export const createdAt = () => moment().notNull().default(sql`now()`)

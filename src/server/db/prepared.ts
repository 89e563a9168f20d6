import type { Db } from './client.ts'

/** A statement that drizzle builds once, and PostgreSQL parses once on each connection: for what most requests ask. */
export function prepared<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const built = new WeakMap<Db, Statement>()
  return (db) => {
    const known = built.get(db)
    if (known) return known
    const statement = build(db)
    built.set(db, statement)
    return statement
  }
}

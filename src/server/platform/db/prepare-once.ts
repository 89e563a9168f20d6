import type { Db } from './client.ts'

/** A statement that drizzle prepares once for each pool of connections. Three at most, that many requests run (decision 040). */
export function prepareOnce<Statement>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const prepared = new WeakMap<Db, Statement>()
  return (db) => {
    const statement = prepared.get(db) ?? prepare(db)
    prepared.set(db, statement)
    return statement
  }
}

import { is, Param, Placeholder } from 'drizzle-orm'
import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { Db, Tx } from './client.ts'
import { type Run, runnerOf } from './run-kept.ts'

/** What a kept statement is given at each call, where it stands in the SQL. */
export type Given<Values> = { readonly [Name in keyof Values]-?: Placeholder<Name & string, Values[Name]> }

type Preparable<Config extends PreparedQueryConfig> = { prepare: (name: string) => PgPreparedQuery<Config> }
type Build<Values, Config extends PreparedQueryConfig> = (
  db: Db | Tx,
  given: Given<Values>,
) => Preparable<Config>

/** Runs a kept statement in the pool or in a transaction. */
export type KeptStatement<Values, Answer> = (on: Db | Tx, values: Values) => Promise<Answer>

let kept = 0

/**
 * A statement of the paths that count (decision 029): its SQL is built at its first use, PostgreSQL plans it once a
 * connection, and each call brings its values. What else differs from call to call (a condition, a default that the
 * program makes) would stay as it was at first: such a statement is refused.
 */
export function keptStatement<Values extends Record<string, unknown>, Config extends PreparedQueryConfig>(
  build: Build<Values, Config>,
): KeptStatement<Values, Config['execute']> {
  kept += 1
  const name = `kept_${kept}`
  let run: Run<Config['execute']> | undefined
  return (on, values) => {
    run ??= runnerOf(prepare(build, on, name))
    return run(on, values)
  }
}

function prepare<Values, Config extends PreparedQueryConfig>(
  build: Build<Values, Config>,
  on: Db | Tx,
  name: string,
): PgPreparedQuery<Config> {
  const [prepared, again] = [build(on, everyGiven()).prepare(name), build(on, everyGiven()).prepare(name)]
  if (constantsOf(prepared) !== constantsOf(again)) {
    throw new Error(`A kept statement would keep a value of its first call: ${prepared.getQuery().sql}`)
  }
  return prepared
}

/** A placeholder for whatever name is asked. */
const everyGiven = <Values>(): Given<Values> =>
  // oxlint-disable-next-line typescript/no-unsafe-argument -- it has every name: no object written out could
  new Proxy<Given<Values>>(Object.create(null), { get: (_given, name) => new Placeholder(String(name)) })

function constantsOf(prepared: PgPreparedQuery<PreparedQueryConfig>): string {
  const { params } = prepared.getQuery()
  return JSON.stringify(params.filter((param) => !is(param, Param) && !is(param, Placeholder)))
}

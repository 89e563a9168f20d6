import { is, Param, Placeholder } from 'drizzle-orm'
import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { Db, Tx } from './client.ts'
import { rowMapperOf } from './map-rows.ts'

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
  let prepared: PgPreparedQuery<Config> | undefined
  return async (on, values) => {
    prepared ??= prepare(build, on, name)
    return lentTo(on, prepared).execute(values)
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
  for (const param of prepared.getQuery().params) if (is(param, Param)) letNullPass(param)
  const mapRows = rowMapperOf(Reflect.get(prepared, 'fields'))
  if (mapRows) Reflect.set(prepared, 'customResultMapper', mapRows)
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

/** As drizzle does where a value is known at once: the encoder of a column takes no null. */
function letNullPass(param: Param): void {
  const { encoder } = param
  Reflect.set(param, 'encoder', {
    mapToDriverValue: (value: unknown) =>
      value === null || value === undefined ? null : encoder.mapToDriverValue(value),
  })
}

/** The statement upon the connection of this caller: drizzle binds it for good to that of the first. */
function lentTo<Query extends object>(on: Db | Tx, prepared: Query): Query {
  const session: unknown = Reflect.get(on, 'session')
  const client: unknown = session instanceof Object ? Reflect.get(session, 'client') : undefined
  if (!client) throw new Error('drizzle keeps its connection elsewhere now')
  // oxlint-disable-next-line typescript/no-unsafe-return -- the statement itself, but for its connection
  return Object.create(prepared, { client: { value: client } })
}

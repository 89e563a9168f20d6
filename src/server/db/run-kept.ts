import { is, Param, Placeholder } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { z } from 'zod'
import type { Db, Tx } from './client.ts'
import { rowMapperOf } from './map-rows.ts'

type Values = Record<string, unknown>
type Driver = Pick<pg.ClientBase, 'query'>

/** Runs a prepared statement in the pool or in a transaction. */
export type Run<Answer> = (on: Db | Tx, values: Values) => Promise<Answer>

/** How drizzle has the driver run a statement: as it answers when nothing is selected, by rows of cells otherwise. */
const prepares = z.object({
  fields: z.unknown(),
  rawQueryConfig: z.custom<pg.QueryConfig>(isNamed),
  queryConfig: z.custom<pg.QueryArrayConfig>(isNamed),
})

/**
 * What runs a statement that drizzle has prepared. The driver is asked as drizzle asks it, without what drizzle does again at
 * each call: traces, the lookup of what encodes each value and what reads each cell. A selection that is not flat is run by
 * drizzle itself.
 */
export function runnerOf<Config extends PreparedQueryConfig>(
  prepared: PgPreparedQuery<Config>,
): Run<Config['execute']> {
  const { fields, rawQueryConfig, queryConfig } = prepares.parse(prepared)
  const { sql, params } = prepared.getQuery()
  const encoders = params.map(encoderOf)
  const ask = async (
    on: Db | Tx,
    values: Values,
    config: pg.QueryConfig,
  ): Promise<pg.QueryResult<unknown[]>> => {
    const given = encoders.map((encode) => encode(values))
    try {
      return await driverOf(on).query<unknown[]>(config, given)
    } catch (cause) {
      throw new DrizzleQueryError(sql, given, cause instanceof Error ? cause : undefined)
    }
  }
  if (fields === undefined) return (on, values) => ask(on, values, rawQueryConfig)

  const mapRows = rowMapperOf(fields)
  if (mapRows) return async (on, values) => mapRows((await ask(on, values, queryConfig)).rows)
  return (on, values) => lentTo(on, prepared).execute(values)
}

function isNamed(config: unknown): boolean {
  return config instanceof Object && typeof Reflect.get(config, 'name') === 'string'
}

/** What gives a parameter of the statement its value for the driver. */
function encoderOf(param: unknown): (values: Values) => unknown {
  if (is(param, Placeholder)) return (values) => values[param.name]
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param
  letNullPass(param)
  const { encoder, value } = param
  return (values) => encoder.mapToDriverValue(values[value.name])
}

/** As drizzle does where a value is known at once: the encoder of a column takes no null. */
function letNullPass(param: Param): void {
  const { encoder } = param
  Reflect.set(param, 'encoder', {
    mapToDriverValue: (value: unknown) =>
      value === null || value === undefined ? null : encoder.mapToDriverValue(value),
  })
}

/** The connection of this caller: the pool, or that of a transaction. */
function driverOf(on: Db | Tx): Driver {
  const session: unknown = Reflect.get(on, 'session')
  const driver: unknown = session instanceof Object ? Reflect.get(session, 'client') : undefined
  if (!isDriver(driver)) throw new Error('drizzle keeps its connection elsewhere now')
  return driver
}

const isDriver = (driver: unknown): driver is Driver => driver instanceof Object && 'query' in driver

/** The statement upon that connection: drizzle binds it for good to that of the first caller. */
const lentTo = <Query extends object>(on: Db | Tx, prepared: Query): Query =>
  // oxlint-disable-next-line typescript/no-unsafe-return -- the statement itself, but for its connection
  Object.create(prepared, { client: { value: driverOf(on) } })

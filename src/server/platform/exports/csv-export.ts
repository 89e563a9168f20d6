import type { CsvColumn } from '#contract/format/csv.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { MASKED } from '../../nouns/logs/changes-of.ts'
import { writeLog } from '../../nouns/logs/write-log.ts'
import { findIds, type IdQuery } from '../db/find-ids.ts'
import { inOrderOf } from '../db/find-page.ts'
import type { Deps } from '../deps.ts'
import { csvAnswer } from '../http/csv-answer.ts'
import type { Answer, ApiRequest } from '../http/http-port.ts'
import type { Actor } from '../session/actor.ts'

type Asked<Query> = { actor: Actor; query: Query; request: ApiRequest }

/** A list as a CSV; the handler of its `…/export`. */
export type CsvExport<Query> = (deps: Deps, asked: Asked<Query>) => Promise<Answer>

type Found<Query, Row> = {
  /** Names the file and the line of the audit: « commandes ». */
  name: string
  columns: readonly CsvColumn<Row>[]
  /** The ids that the list's own filters find, in its own order: a drizzle query's `toSQL()`. */
  found: (deps: Deps, query: Query, actor: Actor) => Promise<IdQuery> | IdQuery
  /** The rows of some of them, in any order. */
  read: (deps: Deps, ids: string[], actor: Actor) => Promise<(Row & { id: string })[]>
}

/** The export of a list of any size: its ids are found at once, its rows come a batch at a time, as their reader takes them. */
export function exportFound<Query extends object, Row>({
  name,
  columns,
  found,
  read,
}: Found<Query, Row>): CsvExport<Query> {
  return async (deps, { actor, query, request }) => {
    const all = await findIds(deps.pool, await found(deps, query, actor))
    await logExport(deps, actor, { list: name, query, count: all.count })
    async function* rows() {
      for (const ids of all.batches()) {
        yield* inOrderOf(ids, await read(deps, ids, actor), ({ id }) => id)
      }
    }
    return csvAnswer(request, { name, columns, rows: rows() })
  }
}

type Whole<Query, Row> = {
  name: string
  columns: readonly CsvColumn<Row>[]
  /** The list, whose own filters and order are the export's. */
  list: (deps: Deps, query: Query & typeof WHOLE) => Promise<{ data: readonly Row[] }>
}

const WHOLE = { page: 1, limit: Number.MAX_SAFE_INTEGER }

/** The export of a list that never holds more than some dozens of rows, and is read whole. */
export async function exportWhole<Query extends object, Row>(
  deps: Deps,
  { actor, query, request }: Asked<Query>,
  { name, columns, list }: Whole<NoInfer<Query>, Row>,
): Promise<Answer> {
  const { data } = await list(deps, { ...query, ...WHOLE })
  await logExport(deps, actor, { list: name, query, count: data.length })
  async function* rows() {
    yield* data
  }
  return csvAnswer(request, { name, columns, rows: rows() })
}

type Taken = { list: string; query: object; count: number }

/** Logs an export of the house before its first byte leaves (decisions §11). */
export async function logExport(
  { db, clock }: Deps,
  actor: Actor,
  { list, query, count }: Taken,
): Promise<void> {
  if (actor.role !== 'ADMIN') return
  // The searched words may name somebody: the log holds no name.
  const given: [string, unknown][] = Object.entries(query)
  const filters = given
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, unknown] => [name, name === 'search' ? MASKED : value])
  await writeLog(db, {
    by: actor,
    ...LOG_LINES.list.exported,
    metadata: { liste: list, filters: Object.fromEntries(filters), count },
    createdAt: clock(),
  })
}

import { randomUUIDv7 } from 'node:crypto'
import type { LogType } from '#contract/logs/log-entry.ts'
import type { Tx } from '../../platform/db/client.ts'
import { refuseStale } from '../../platform/db/refuse-stale.ts'
import { reorderRows } from '../../platform/db/reorder-rows.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Changes, changesOf, hasChanged } from './changes-of.ts'
import { type ChangeAction, type LogAuthor, writeLog } from './write-log.ts'

type Line = { type: LogType; action: ChangeAction; description: string }

type Entry<Row> = {
  /** The row, held until the transaction ends; 404 when there is none. */
  lock: (tx: Tx, id: string) => Promise<Row>
  /** The fields that the log keeps the value of. */
  shown: readonly (keyof Row & string)[]
  metadata: (id: string, changes: Changes) => Record<string, unknown>
}

type Updated<Row, Read> = Entry<Row> & {
  updated: Line
  /** The entry as the write answers it. */
  read: (tx: Tx, id: string, now: Date, after: Row) => Promise<Read> | Read
}

type Removed<Row> = Entry<Row> & { removed: Line }

type Entries<Row, Read> = Updated<Row, Read> &
  Removed<Row> & { created: Line; read: (tx: Tx, id: string, now: Date) => Promise<Read> }

type Known = { id: string; updatedAt?: string | undefined }
/** The version that was read, of what keeps the moment of its last change. */
type Version<Row> = Known & (Row extends { updatedAt: Date } ? { updatedAt: string | undefined } : unknown)

/**
 * The house's writes to a short list: each in one transaction, with its line in the audit log unless nothing changed. The callback given to
 * each writes the row, and returns the written fields.
 */
export function loggedWrites<Row extends { id: string; updatedAt: Date }, Read>(entries: Entries<Row, Read>) {
  const { read, shown, created } = entries
  return {
    create: (
      deps: Deps,
      actor: LogAuthor,
      insert: (tx: Tx, id: string, now: Date) => Promise<Partial<Row>>,
    ) =>
      deps.db.transaction(async (tx) => {
        const [id, now] = [randomUUIDv7(), deps.clock()]
        const changes = changesOf<Partial<Row>>(null, await insert(tx, id, now), shown)
        await logEntry(tx, entries, { actor, id, changes, createdAt: now, ...created })
        return read(tx, id, now)
      }),
    update: loggedUpdate(entries),
    remove: loggedRemove(entries),
  }
}

/** A change of an entry; 409 when it changed since the version that was read. */
export const loggedUpdate =
  <Row extends { id: string; updatedAt?: Date }, Read>(entry: Updated<Row, Read>) =>
  (
    deps: Deps,
    actor: LogAuthor,
    { id, updatedAt }: Version<Row>,
    write: (tx: Tx, before: Row, now: Date) => Promise<Partial<Row>>,
  ) =>
    deps.db.transaction(async (tx) => {
      const now = deps.clock()
      const before = await entry.lock(tx, id)
      if (before.updatedAt) refuseStale(before.updatedAt, updatedAt)
      const after = { ...before, ...(await write(tx, before, now)) }
      const changes = changesOf(before, after, entry.shown)
      await logEntry(tx, entry, { actor, id, changes, createdAt: now, ...entry.updated })
      return entry.read(tx, id, now, after)
    })

export const loggedRemove =
  <Row extends { id: string }>(entry: Removed<Row>) =>
  (deps: Deps, actor: LogAuthor, id: string, erase: (tx: Tx, before: Row) => Promise<unknown>) =>
    deps.db.transaction(async (tx) => {
      const before = await entry.lock(tx, id)
      await erase(tx, before)
      const changes = changesOf(before, null, entry.shown)
      await logEntry(tx, entry, { actor, id, changes, createdAt: deps.clock(), ...entry.removed })
    })

type Logged = Line & { actor: LogAuthor; id: string; changes: Changes; createdAt: Date }

async function logEntry<Row>(tx: Tx, { metadata }: Entry<Row>, { actor, id, ...line }: Logged) {
  if (!hasChanged(line.changes)) return
  await writeLog(tx, { by: actor, metadata: metadata(id, line.changes), ...line })
}

type Reordered = Omit<Parameters<typeof reorderRows>[1], 'ids'> & Line

/** Puts all the rows of a short list in a new order; 409 when a row was added or deleted since it was read. */
export const loggedReorder =
  ({ table, ties, ...line }: Reordered) =>
  (deps: Deps, actor: LogAuthor, ids: string[]): Promise<void> =>
    deps.db.transaction(async (tx) => {
      const before = await reorderRows(tx, { table, ties, ids })
      if (!before) return
      const changes = { before: { ordre: before }, after: { ordre: ids } }
      await writeLog(tx, { by: actor, changes, createdAt: deps.clock(), ...line })
    })

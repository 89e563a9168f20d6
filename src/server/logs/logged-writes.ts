import { randomUUIDv7 } from 'node:crypto'
import type { Tx } from '../db/client.ts'
import { refuseStale } from '../db/refuse-stale.ts'
import { reorderRows } from '../db/reorder-rows.ts'
import type { Deps } from '../deps.ts'
import { type Changes, changesOf, hasChanged } from './changes-of.ts'
import { type ChangeAction, type LogAuthor, writeLog } from './write-log.ts'

type Line = { action: ChangeAction; description: string }

type Entries<Row, Read> = {
  /** The row, held until the transaction ends; 404 when there is none. */
  lock: (tx: Tx, id: string) => Promise<Row>
  /** The entry as the write answers it. */
  read: (tx: Tx, id: string, now: Date) => Promise<Read>
  /** The fields that the log keeps the value of. */
  shown: readonly (keyof Row & string)[]
  metadata: (id: string, changes: Changes) => Record<string, unknown>
  created: Line
  updated: Line
  removed: Line
}

type Version = { id: string; updatedAt: string | undefined }

/**
 * The house's writes to a short list: each in one transaction, with its line in the audit log unless nothing changed. The callback given to
 * each writes the row, and returns the written fields.
 */
export function loggedWrites<Row extends { updatedAt: Date }, Read>(entries: Entries<Row, Read>) {
  const { lock, read, shown, metadata, created, updated, removed } = entries
  type Logged = { tx: Tx; actor: LogAuthor; id: string; changes: Changes; createdAt: Date } & Line
  const log = async ({ tx, actor, id, ...line }: Logged) => {
    if (!hasChanged(line.changes)) return
    await writeLog(tx, { by: actor, type: 'ADMIN', metadata: metadata(id, line.changes), ...line })
  }
  return {
    create: (
      deps: Deps,
      actor: LogAuthor,
      insert: (tx: Tx, id: string, now: Date) => Promise<Partial<Row>>,
    ) =>
      deps.db.transaction(async (tx) => {
        const [id, now] = [randomUUIDv7(), deps.clock()]
        const changes = changesOf<Partial<Row>>(null, await insert(tx, id, now), shown)
        await log({ tx, actor, id, changes, createdAt: now, ...created })
        return read(tx, id, now)
      }),

    /** 409 when the entry changed since the version that was read. */
    update: (
      deps: Deps,
      actor: LogAuthor,
      { id, updatedAt }: Version,
      write: (tx: Tx, before: Row, now: Date) => Promise<Partial<Row>>,
    ) =>
      deps.db.transaction(async (tx) => {
        const now = deps.clock()
        const before = await lock(tx, id)
        refuseStale(before.updatedAt, updatedAt)
        const changes = changesOf(before, { ...before, ...(await write(tx, before, now)) }, shown)
        await log({ tx, actor, id, changes, createdAt: now, ...updated })
        return read(tx, id, now)
      }),

    remove: (deps: Deps, actor: LogAuthor, id: string, erase: (tx: Tx, before: Row) => Promise<unknown>) =>
      deps.db.transaction(async (tx) => {
        const before = await lock(tx, id)
        await erase(tx, before)
        const changes = changesOf(before, null, shown)
        await log({ tx, actor, id, changes, createdAt: deps.clock(), ...removed })
      }),
  }
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
      await writeLog(tx, { by: actor, type: 'ADMIN', changes, createdAt: deps.clock(), ...line })
    })

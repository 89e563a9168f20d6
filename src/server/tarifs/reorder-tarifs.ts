import { reorderRows } from '../db/reorder-rows.ts'
import { tarifs } from '../db/schema/tarifs.ts'
import type { Deps } from '../deps.ts'
import { writeLog } from '../logs/write-log.ts'
import type { Actor } from '../session/actor.ts'

/** Puts all the tarifs in a new order, which the site follows; 409 when one was added or deleted meanwhile. */
export async function reorderTarifs(deps: Deps, actor: Actor, ids: string[]): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = await reorderRows(tx, { table: tarifs, ties: tarifs.prix, ids })
    if (!before) return
    await writeLog(tx, {
      by: actor,
      action: 'UPDATE_TARIF',
      type: 'ADMIN',
      description: 'Tarifs rangés',
      changes: { before: { ordre: before }, after: { ordre: ids } },
      createdAt: deps.clock(),
    })
  })
}

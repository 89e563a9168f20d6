import { reorderRows } from '../db/reorder-rows.ts'
import { faqItems } from '../db/schema/faq.ts'
import type { Deps } from '../deps.ts'
import { writeLog } from '../logs/write-log.ts'
import type { Actor } from '../session/actor.ts'

/** Puts all the questions in a new order; 409 when one was added or deleted meanwhile. */
export async function reorderFaq(deps: Deps, actor: Actor, ids: string[]): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = await reorderRows(tx, { table: faqItems, ties: faqItems.createdAt, ids })
    if (!before) return
    await writeLog(tx, {
      by: actor,
      action: 'UPDATE_FAQ',
      type: 'ADMIN',
      description: 'Questions rangées',
      changes: { before: { ordre: before }, after: { ordre: ids } },
      createdAt: deps.clock(),
    })
  })
}

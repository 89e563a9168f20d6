import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { ExecutionEntry } from '#contract/retractations/admin-endpoints.ts'
import { carryingOut } from '#contract/retractations/deciding.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import type { Deps } from '../../platform/deps.ts'
import { accepted } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { endCommande } from '../money/refunds/cancel-commande.ts'
import { lockRetractation, receivedOf } from './lock-retractation.ts'
import { logRetractation } from './log-retractation.ts'
import { partOf } from './read-suivi.ts'
import { writeRetractation } from './write-retractation.ts'
import { writeExecuted } from './write-to-both.ts'

/**
 * Carries a withdrawal out, in one transaction: the refund, the credit note of all that is not kept, and ANNULEE. Repeated calls do it
 * once. 409 before its client has seen the sum kept and answered, or let the days pass (decision 090).
 */
export async function executeRetractation(
  deps: Deps,
  actor: Actor,
  id: string,
  { partExecutee }: ExecutionEntry,
): Promise<void> {
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    const { declared, money, facts } = await lockRetractation(tx, id)
    const decided = accepted(
      carryingOut(facts, {
        received: money && receivedOf(money),
        told: partOf(declared),
        partExecutee,
        payments: money?.payments ?? [],
        today: parisDay(now),
      }),
    )
    if (!money || decided === 'DONE') return

    const { motif, ...share } = decided
    const entry = { remboursement: share.rembourse, motif }
    const { avoirId } = await endCommande(tx, deps, { money, actor, entry, by: 'WITHDRAWAL' })
    const done = { ...share, executeeLe: now }
    // A share refunded whole is shown as it is carried out.
    await writeRetractation(tx, id, { ...done, proposeeLe: declared.proposeeLe ?? now })
    await logRetractation(tx, declared, {
      by: actor,
      line: LOG_LINES.retractation.executed,
      changes: { before: null, after: done },
      now,
    })
    await writeExecuted(tx, declared, { clientId: money.commande.userId, avoirId })
  })
}

import { eq } from 'drizzle-orm'
import { dueFrom, type RetractationFacts } from '#contract/commandes/retractation-etat.ts'
import { formatDate } from '#contract/format/dates.ts'
import type { ExecutionEntry } from '#contract/retractations/admin-endpoints.ts'
import { executableFrom, settlementOf } from '#contract/retractations/part-executee.ts'
import {
  ALREADY_OTHERWISE,
  MOVED,
  notCarriedOut,
  OF_DISPUTED,
  TO_CARRY_OUT,
  TO_SHOW,
  tooSoon,
} from '#contract/retractations/refusals.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { retractations } from '../db/schema/retractations.ts'
import type { Deps } from '../deps.ts'
import { conflict } from '../errors.ts'
import { endOrder } from '../reglements/cancel-commande.ts'
import type { Actor } from '../session/actor.ts'
import { lockRetractation, receivedOf } from './lock-retractation.ts'
import { logRetractation } from './log-retractation.ts'
import { refuseUndue } from './refuse-undue.ts'
import { writeExecuted } from './write-to-both.ts'
import type { RetractationRow } from './retractation-link.ts'

/**
 * Carries a withdrawal out, in one transaction: what goes back, the credit note of all that is not kept, and ANNULEE. Done once
 * however often it is asked. 409 before its client has seen what is kept and answered, or let the days pass (decision 090).
 */
export async function executeRetractation(
  deps: Deps,
  actor: Actor,
  id: string,
  { partExecutee }: ExecutionEntry,
): Promise<void> {
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    const { declared, money, facts, etat } = await lockRetractation(tx, id)
    if (etat === 'EXECUTEE' && declared.partExecutee === partExecutee) return
    if (etat === 'EXECUTEE') throw conflict(ALREADY_OTHERWISE)
    if (!money || !TO_CARRY_OUT.includes(etat)) throw conflict(notCarriedOut(etat))
    refuseUndue(money.commande, partExecutee)
    if (money.payments.some(({ litige }) => litige === 'OUVERT')) throw conflict(OF_DISPUTED)

    const settled = settlementOf(receivedOf(money), partExecutee)
    if (partExecutee > 0) refuseUnseen(declared, { partExecutee, facts, settled, now })

    const entry = { remboursement: settled.rembourse, motif: reasonOf(declared, partExecutee) }
    const { avoirId } = await endOrder(tx, deps, { money, actor, entry, by: 'WITHDRAWAL' })
    const done = { partExecutee, ...settled, executeeLe: now }
    await tx
      .update(retractations)
      // What is given back whole is shown as it is done.
      .set({ ...done, proposeeLe: declared.proposeeLe ?? now })
      .where(eq(retractations.id, id))
    await logRetractation(tx, declared, {
      by: actor,
      description: 'Rétractation exécutée',
      changes: { before: null, after: done },
      now,
    })
    await writeExecuted(tx, declared, { clientId: money.commande.userId, avoirId })
  })
}

type Seen = {
  partExecutee: number
  facts: RetractationFacts
  settled: ReturnType<typeof settlementOf>
  now: Date
}

/** Nothing is kept that its client has not seen, to the cent, and answered or left unanswered. */
function refuseUnseen(
  { partExecutee: shown, garde, rembourse, proposeeLe, accepteeLe, contesteeLe }: RetractationRow,
  { partExecutee, facts, settled, now }: Seen,
): void {
  if (!proposeeLe || shown !== partExecutee) throw conflict(TO_SHOW)
  if (garde !== settled.garde || rembourse !== settled.rembourse) throw conflict(MOVED)
  const from = executableFrom({ proposeeLe, accepteeLe, contesteeLe, dueFrom: dueFrom(facts) })
  if (parisDay(now) >= from) return
  throw conflict(tooSoon(from, { isContested: contesteeLe !== null }))
}

/** Its client reads it on the credit note and in the history of the order. */
function reasonOf({ declareeLe }: Pick<RetractationRow, 'declareeLe'>, partExecutee: number): string {
  const declared = `Rétractation du ${formatDate(declareeLe)}`
  return partExecutee > 0 ? `${declared}, travail effectué\u00a0: ${partExecutee}\u00a0%` : declared
}

import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import {
  etatOf,
  type RetractationFacts,
  refundDayOf,
  refusalGround,
} from '#contract/commandes/retractation-etat.ts'
import { executableLeOf } from '#contract/retractations/part-executee.ts'
import type { Tx } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { factures } from '../../platform/db/schema/factures.ts'
import { retractations } from '../../platform/db/schema/retractations.ts'
import { factsOf, isFactureOfCommande, RENOUNCED } from './read-retractation.ts'

/** The columns of a withdrawal that follow from its facts. */
export const standingColumns = (facts: RetractationFacts) => ({
  etat: etatOf(facts),
  horsDelai: refusalGround(facts) === 'HORS_DELAI',
  rembourserAvant: refundDayOf(facts),
  executableLe: facts.proposeeLe && executableLeOf(facts, facts.proposeeLe),
})

/**
 * Writes the standing of withdrawals again, in the transaction that wrote one of their facts: of their own, or of their order's status,
 * payment, end, consent to start at once, or invoice.
 */
export async function restateRetractations(tx: Tx, which: SQL | undefined): Promise<void> {
  // Held before their facts are read: of two transactions that write some at once, the second reads those of the first.
  const held = await tx
    .select({ id: retractations.id })
    .from(retractations)
    .where(which)
    .orderBy(asc(retractations.id))
    .for('update')
  if (held.length === 0) return
  const rows = await tx
    .select({ declared: retractations, renounced: RENOUNCED })
    .from(retractations)
    .leftJoin(commandes, eq(commandes.id, retractations.commandeId))
    .leftJoin(factures, isFactureOfCommande)
    .where(
      inArray(
        retractations.id,
        held.map(({ id }) => id),
      ),
    )
  for (const { declared, renounced } of rows) {
    await tx
      .update(retractations)
      .set(standingColumns(factsOf(declared, renounced)))
      .where(eq(retractations.id, declared.id))
  }
}

/** Those declared of an order. */
export const restateRetractationsOf = (tx: Tx, commandeId: string): Promise<void> =>
  restateRetractations(tx, eq(retractations.commandeId, commandeId))

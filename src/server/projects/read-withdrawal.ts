import { notInArray, sql } from 'drizzle-orm'
import type { CommandeStatut } from '#contract/commandes/statuts.ts'
import { hasWithdrawalEnded } from '#contract/commandes/withdrawal.ts'
import { readRetractation } from '../commandes/read-retractation.ts'
import { commandes } from '../db/schema/commandes.ts'
import { retractations } from '../db/schema/retractations.ts'
import type { Deps } from '../deps.ts'
import { readSuivi } from '../retractations/read-suivi.ts'

/** Before the payment nothing is concluded, and a cancelled order leaves nothing to renounce. */
const WITHOUT_CONTRACT: readonly CommandeStatut[] = ['EN_ATTENTE', 'ESTIMATION_ENVOYEE', 'ANNULEE']

/** A column of an order: when its author last declared to withdraw from it, null where nobody did. Once it is refused the order goes on. */
export const withdrawnAt =
  sql<Date | null>`case when ${notInArray(commandes.statut, [...WITHOUT_CONTRACT])} then (
  select max(${retractations.declareeLe}) from ${retractations}
  where ${retractations.commandeId} = ${commandes.id} and (${retractations.refuseeLe} is null or ${retractations.accordeeLe} is not null)
) end`.mapWith(retractations.declareeLe)

/** Where its author's withdrawal from an order stands, and whether they may still declare one. */
export async function readWithdrawal(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, statut, payeeLe, createdAt, demarrageImmediat }: typeof commandes.$inferSelect,
) {
  const declared = await readRetractation(db, id)
  const retractation = declared && (await readSuivi(db, declared.id))
  if (WITHOUT_CONTRACT.includes(statut)) return { peutRenoncer: false, retractation }
  const made = { madeAt: payeeLe ?? createdAt, demarrageImmediat, isDone: statut === 'TERMINE' }
  return { peutRenoncer: !declared && !hasWithdrawalEnded(made, clock()), retractation }
}

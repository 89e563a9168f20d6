import { notInArray, sql } from 'drizzle-orm'
import type { CommandeStatut } from '#contract/commandes/statuts.ts'
import { hasWithdrawalEnded } from '#contract/commandes/withdrawal.ts'
import { commandes } from '../db/schema/commandes.ts'
import { retractations } from '../db/schema/retractations.ts'

/** Before the payment nothing is concluded, and a cancelled order leaves nothing to renounce. */
const WITHOUT_CONTRACT: readonly CommandeStatut[] = ['EN_ATTENTE', 'ESTIMATION_ENVOYEE', 'ANNULEE']

/** A column of an order: when its author last declared to withdraw from it, null where nobody did. */
export const withdrawnAt =
  sql<Date | null>`case when ${notInArray(commandes.statut, [...WITHOUT_CONTRACT])} then (
  select max(${retractations.declareeLe}) from ${retractations} where ${retractations.commandeId} = ${commandes.id}
) end`.mapWith(retractations.declareeLe)

/** Whether its author may still withdraw from an order. */
export function mayWithdraw(
  {
    statut,
    payeeLe,
    createdAt,
    demarrageImmediat,
    retractationLe,
  }: typeof commandes.$inferSelect & { retractationLe: Date | null },
  now: Date,
): boolean {
  if (WITHOUT_CONTRACT.includes(statut) || retractationLe) return false
  const made = { madeAt: payeeLe ?? createdAt, demarrageImmediat, isDone: statut === 'TERMINE' }
  return !hasWithdrawalEnded(made, now)
}

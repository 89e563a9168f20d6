import { desc, eq } from 'drizzle-orm'
import type { CommandeStatut } from '#contract/commandes/statuts.ts'
import { hasWithdrawalEnded } from '#contract/commandes/withdrawal.ts'
import type { commandes } from '../db/schema/commandes.ts'
import { retractations } from '../db/schema/retractations.ts'
import type { Deps } from '../deps.ts'

/** Before the payment nothing is concluded, and a cancelled order leaves nothing to renounce. */
const WITHOUT_CONTRACT: readonly CommandeStatut[] = ['EN_ATTENTE', 'ESTIMATION_ENVOYEE', 'ANNULEE']

/** Whether its author withdrew from an order, and whether they still may. */
export async function readWithdrawal(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, statut, payeeLe, createdAt, demarrageImmediat }: typeof commandes.$inferSelect,
) {
  if (WITHOUT_CONTRACT.includes(statut)) return { retractationLe: null, peutRenoncer: false }
  const [declared] = await db
    .select({ declareeLe: retractations.declareeLe })
    .from(retractations)
    .where(eq(retractations.commandeId, id))
    .orderBy(desc(retractations.declareeLe))
    .limit(1)
  const made = { madeAt: payeeLe ?? createdAt, demarrageImmediat, isDone: statut === 'TERMINE' }
  return {
    retractationLe: declared?.declareeLe ?? null,
    peutRenoncer: !declared && !hasWithdrawalEnded(made, clock()),
  }
}

import { and, eq, ne, notInArray, sql } from 'drizzle-orm'
import { contractMadeAt, hasRetractationEnded } from '#contract/commandes/retractation-days.ts'
import type { CommandeStatut } from '#contract/commandes/statuts.ts'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { factures } from '../../../platform/db/schema/factures.ts'
import { retractations } from '../../../platform/db/schema/retractations.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readSuivi } from '../../retractations/read-suivi.ts'
import { readRetractation } from '../read-retractation.ts'

/** The statuses before the contract, unless a quote is accepted, which issues the invoice (decision 054). */
const BEFORE_PAYMENT: readonly CommandeStatut[] = ['EN_ATTENTE', 'ESTIMATION_ENVOYEE']

/**
 * A column of an order: the moment when its author last declared to withdraw from it, null without a declaration. Once it is refused the
 * order goes on.
 */
export const withdrawnAt =
  sql<Date | null>`case when ${ne(commandes.statut, 'ANNULEE')} and (${notInArray(commandes.statut, [...BEFORE_PAYMENT])}
  or exists (select 1 from ${factures} f where f.commande_id = ${commandes.id} and f.serie = 'FAC')) then (
  select max(${retractations.declareeLe}) from ${retractations}
  where ${retractations.commandeId} = ${commandes.id} and (${retractations.refuseeLe} is null or ${retractations.accordeeLe} is not null)
) end`.mapWith(retractations.declareeLe)

/** The state of the author's withdrawal from an order, and whether they may still declare one. */
export async function readOwnRetractation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  {
    id,
    statut,
    payeeLe,
    createdAt: commandeeLe,
    demarrageImmediat,
    professionnel,
  }: typeof commandes.$inferSelect & { professionnel: boolean },
) {
  const declared = await readRetractation(db, id)
  const retractation = declared && (await readSuivi(db, declared.id))
  const [facture] = await db
    .select({ emiseLe: factures.emiseLe })
    .from(factures)
    .where(and(eq(factures.commandeId, id), eq(factures.serie, 'FAC')))
  const isConcluded = facture !== undefined || !BEFORE_PAYMENT.includes(statut)
  if (statut === 'ANNULEE' || !isConcluded) return { peutRenoncer: false, retractation }
  const madeAt = contractMadeAt({ payeeLe, factureeLe: facture?.emiseLe ?? null, commandeeLe })
  const made = { madeAt, demarrageImmediat, professionnel, isDone: statut === 'TERMINE' }
  return { peutRenoncer: !declared && !hasRetractationEnded(made, clock()), retractation }
}

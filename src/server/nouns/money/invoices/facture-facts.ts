import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { FactureStatut } from '#contract/money/invoices/facture-statut.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { factures } from '../../../platform/db/schema/factures.ts'

// Spelled out in SQL, as in the index that serves it.
const dueBy = sql`coalesce(${factures.exigibleLe}, ${factures.dateEcheance})`

/** The due day that the house's list shows and sorts by (`firstDueDayOf`); null once settled. Spelled out in SQL, as in its indexes. */
export const firstDueDay = sql`case when ${factures.etat} = 'DUE' then ${dueBy} end`

/** The rule of `factureStatutOf`, for the WHERE of a list of `factures`: their state is kept, but for the day (decision 085). */
export function inStatut(statut: FactureStatut, now: Date): SQL | undefined {
  // A literal, as in the partial index of each state.
  const due = sql`${factures.etat} = 'DUE'`
  if (statut === 'ECHEANCE') return and(due, lt(dueBy, parisDay(now)))
  if (statut === 'EN_ATTENTE') return and(due, gte(dueBy, parisDay(now)))
  return eq(factures.etat, statut)
}

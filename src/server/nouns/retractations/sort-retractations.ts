import { and, asc, desc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { HOUSE_ETATS, RETRACTATION_ETATS } from '#contract/commandes/retractation-etat.ts'
import type { RetractationQuery } from '#contract/retractations/admin-endpoints.ts'
import { sortOf } from '#contract/shared/list.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { retractations } from '../../platform/db/schema/retractations.ts'
import { placeAmong } from '../commandes/read-retractation.ts'

/** The sort of the list: the latest first by default; without a day to refund before, last in both directions. */
export function orderOf(query: Pick<RetractationQuery, 'sortBy' | 'sortDirection'>): SQL[] {
  const { sortBy, sortDirection } = sortOf(query, 'declareeLe')
  const { declareeLe, id, nom, rembourserAvant } = retractations
  const along = sortDirection === 'asc' ? asc : desc
  const sorts = {
    declareeLe: [along(declareeLe), along(id)],
    nom: [along(sql`lower(${nom})`)],
    etat: [along(placeAmong(RETRACTATION_ETATS))],
    echeance: [sql`${along(rembourserAvant)} nulls last`, along(declareeLe)],
  }
  return [...sorts[sortBy], desc(declareeLe), desc(id)]
}

/** Whether the house does the next step (`waitsForHouse`). */
export const isForHouse = (now: Date): SQL =>
  sql`(${or(
    inArray(retractations.etat, [...HOUSE_ETATS]),
    and(eq(retractations.etat, 'PROPOSEE'), lte(retractations.executableLe, parisDay(now))),
  )})`

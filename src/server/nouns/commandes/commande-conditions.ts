import { and, eq, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { lastWorkingDay } from '#contract/calendar/working-days.ts'
import type { BoardFilters, commandeFilters } from '#contract/commandes/admin-endpoints.ts'
import { endingUntil } from '#contract/commandes/quote.ts'
import { OWED_STATUTS } from '#contract/commandes/statuts.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { since, until } from '../../platform/db/period.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { missions } from '../../platform/db/schema/missions.ts'
import type { Today } from '../settings/read-calendar.ts'
import { matchingCommandes } from './matching-commandes.ts'

export type CommandeFilters = z.output<typeof commandeFilters>

/** The house's filters of orders, as conditions on their table alone. */
export function conditionsOf(filters: BoardFilters & Pick<CommandeFilters, 'statut'>, today: Today): SQL[] {
  const { search, statut, clientId, correcteurId, aFaire, dateFrom, dateTo } = filters
  return [
    search && matchingCommandes(search),
    statut && eq(commandes.statut, statut),
    clientId && eq(commandes.userId, clientId),
    correcteurId === 'aucun' && isNull(commandes.correcteurId),
    correcteurId && correcteurId !== 'aucun' && eq(commandes.correcteurId, correcteurId),
    aFaire === 'confier' && toEntrust(),
    aFaire === 'remis' && handedIn(),
    aFaire === 'retard' && late(today),
    aFaire === 'devis' && quoteEnding(today.now),
    aFaire === 'manuscrit' && withoutManuscript(),
    dateFrom && since(commandes.createdAt, dateFrom),
    dateTo && until(commandes.createdAt, dateTo),
  ].filter((condition) => condition instanceof Object)
}

/** The condition of `isToEntrust`. */
export const toEntrust = () =>
  and(inArray(commandes.statut, OWED_STATUTS), isNull(commandes.correcteurId), isNull(commandes.livreeLe))

/** Its corrector has handed in a text, that the house has still to send or to give back. */
export const handedIn = () =>
  and(
    inArray(commandes.statut, OWED_STATUTS),
    sql`exists (select 1 from ${missions} m where m.commande_id = ${commandes.id} and m.close_le is null and m.etat = 'REMISE')`,
  )

/** The condition of `awaitsManuscript`. */
export const withoutManuscript = () =>
  and(
    eq(commandes.statut, 'PAYEE'),
    sql`not exists (select 1 from ${fichiers} f where f.commande_id = ${commandes.id} and f.kind = 'SOURCE')`,
  )

/** Quoted, without an answer, and the last day of the quote is near or past. */
export const quoteEnding = (now: Date) =>
  and(
    eq(commandes.statut, 'ESTIMATION_ENVOYEE'),
    isNull(commandes.cgvHash),
    lte(commandes.devisExpireLe, endingUntil(parisDay(now))),
  )

/** Paid or under way, not delivered, and a working day has begun since the promised one. */
export const late = ({ now, calendar }: Today) =>
  and(
    inArray(commandes.statut, OWED_STATUTS),
    isNull(commandes.livreeLe),
    lt(commandes.datePromise, lastWorkingDay(parisDay(now), calendar)),
  )

import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import {
  HOUSE_ETATS,
  NOTHING_DUE_ETATS,
  RETRACTATION_ETATS,
  type RetractationEtat,
} from '#contract/commandes/retractation-etat.ts'
import type { RetractationQuery } from '#contract/retractations/admin-endpoints.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { sortOf } from '#contract/shared/list.ts'
import type { Db } from '../db/client.ts'
import { commandes } from '../db/schema/commandes.ts'
import { factures } from '../db/schema/factures.ts'
import { retractations } from '../db/schema/retractations.ts'
import type { Deps } from '../deps.ts'
import { readLate, readSilent } from './late-retractations.ts'

/** The sort of the list: the latest first by default. */
export async function orderOf(
  db: Db,
  query: Pick<RetractationQuery, 'sortBy' | 'sortDirection'>,
): Promise<SQL[]> {
  const { sortBy, sortDirection } = sortOf(query, 'declareeLe')
  const along = (value: SQLWrapper) => (sortDirection === 'asc' ? asc(value) : desc(value))
  return [...(await sortedBy(db, sortBy, along)), desc(retractations.declareeLe), desc(retractations.id)]
}

type Sort = NonNullable<RetractationQuery['sortBy']>

async function sortedBy(db: Db, sort: Sort, along: (value: SQLWrapper) => SQL): Promise<SQL[]> {
  if (sort === 'declareeLe') return [along(retractations.declareeLe), along(retractations.id)]
  if (sort === 'nom') return [along(sql`lower(${retractations.nom})`)]
  const late = await readLate(db)
  const rank = rankOf(late)
  if (sort === 'etat') return [along(rank)]
  const nothingDue = NOTHING_DUE_ETATS.map((etat) => RETRACTATION_ETATS.indexOf(etat))
  // Withdrawals with a sum due come first in both directions: the others have no day.
  return [
    asc(inArray(rank, nothingDue)),
    along(
      sql`coalesce(CASE WHEN ${isOfGrace(late)} THEN ${retractations.accordeeLe} END, ${retractations.declareeLe})`,
    ),
  ]
}

/** Late, or of work that was done: its days to refund count from the agreement (`dueFrom`). */
const isOfGrace = (late: string[]): SQL | undefined =>
  or(
    inArray(retractations.id, late),
    and(commandes.demarrageImmediat, lte(commandes.termineeLe, retractations.declareeLe)),
  )

/** The same, or a professional's (`refusalGround`). */
const isRefusable = (late: string[]): SQL | undefined =>
  or(
    isOfGrace(late),
    sql`exists (select 1 from ${factures} f where f.commande_id = ${commandes.id} and f.serie = 'FAC' and f.client ->> 'clientType' = 'PROFESSIONNEL')`,
  )

/** For a query of withdrawals and their orders: whether the house does the next step (`waitsForHouse`). */
export async function isForHouse({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<SQL> {
  const [late, silent] = await Promise.all([readLate(db), readSilent(db, parisDay(clock()))])
  const states = HOUSE_ETATS.map((etat) => RETRACTATION_ETATS.indexOf(etat))
  const waits = or(inArray(retractations.id, silent), inArray(rankOf(late), states))
  // The closed withdrawals, which are the most, are recognised at once.
  return sql`(${isNull(retractations.executeeLe)} and ${waits})`
}

/** The place of `etatOf` among the states, by the database. */
function rankOf(late: string[]): SQL<number> {
  const { executeeLe, accordeeLe, refuseeLe, identifieeLe, proposeeLe, accepteeLe, contesteeLe } =
    retractations
  const states: [RetractationEtat, SQL | undefined][] = [
    ['EXECUTEE', isNotNull(executeeLe)],
    ['A_RATTACHER', isNull(commandes.id)],
    ['SANS_OBJET', eq(commandes.statut, 'ANNULEE')],
    ['REFUSEE', and(isNull(accordeeLe), isNotNull(refuseeLe))],
    ['A_DECIDER', and(isNull(accordeeLe), isRefusable(late))],
    ['A_CONFIRMER', and(isNull(accordeeLe), isNull(identifieeLe))],
    ['A_CHIFFRER', isNull(proposeeLe)],
    ['ACCEPTEE', isNotNull(accepteeLe)],
    ['CONTESTEE', isNotNull(contesteeLe)],
  ]
  const cases = states.map(
    ([etat, when]) => sql`WHEN ${when} THEN ${sql.raw(String(RETRACTATION_ETATS.indexOf(etat)))}`,
  )
  const otherwise = sql.raw(String(RETRACTATION_ETATS.indexOf('PROPOSEE')))
  return sql<number>`CASE ${sql.join(cases, sql` `)} ELSE ${otherwise} END`
}

import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { refusalGround, type RetractationFacts } from '#contract/commandes/retractation-etat.ts'
import { waitsForHouse } from '#contract/retractations/waits-for-house.ts'
import type { PlainDate } from '#contract/shared/plain-date.ts'
import { factsOf, isFactureOfCommande, RENOUNCED } from '../commandes/read-retractation.ts'
import type { Db } from '../db/client.ts'
import { commandes } from '../db/schema/commandes.ts'
import { factures } from '../db/schema/factures.ts'
import { retractations } from '../db/schema/retractations.ts'

/** Whether it was declared after the last day. */
const isLate = (facts: RetractationFacts): boolean => refusalGround(facts) === 'HORS_DELAI'

/** The last day is moved by days of rest, which the database does not know: it gives the few that may be late. */
export async function readLate(db: Db): Promise<string[]> {
  const rows = await db
    .select({ declared: retractations, renounced: RENOUNCED })
    .from(retractations)
    .innerJoin(commandes, eq(commandes.id, retractations.commandeId))
    .leftJoin(factures, isFactureOfCommande)
    .where(
      sql`${retractations.declareeLe} > coalesce(${commandes.payeeLe}, ${factures.emiseLe}, ${commandes.createdAt}) + interval '13 days'`,
    )
  return rows
    .filter(({ declared, renounced }) => isLate(factsOf(declared, renounced)))
    .map(({ declared }) => declared.id)
}

/** The withdrawals whose share was shown, and whose days to answer have passed on that day: few at once. */
export async function readSilent(db: Db, today: PlainDate): Promise<string[]> {
  const { proposeeLe, accepteeLe, contesteeLe, executeeLe } = retractations
  const rows = await db
    .select({ declared: retractations, renounced: RENOUNCED })
    .from(retractations)
    .innerJoin(commandes, eq(commandes.id, retractations.commandeId))
    .leftJoin(factures, isFactureOfCommande)
    .where(and(isNotNull(proposeeLe), isNull(accepteeLe), isNull(contesteeLe), isNull(executeeLe)))
  return rows
    .filter(({ declared, renounced }) => waitsForHouse(factsOf(declared, renounced), today))
    .map(({ declared }) => declared.id)
}

import { and, asc, count, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { NO_STATEMENT } from '#contract/missions/refusals.ts'
import { STATEMENTS_SHOWN, type StatementSum, type statement } from '#contract/missions/statement.ts'
import { addDays, plainDate } from '#contract/shared/plain-date.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { since, until } from '../../platform/db/period.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { missions } from '../../platform/db/schema/missions.ts'
import { notFound } from '../../platform/errors.ts'
import type { Correcteur } from './find-door.ts'

const MONTH = sql<string>`to_char(${missions.remiseLe} at time zone 'Europe/Paris', 'YYYY-MM')`

/** The months of Paris in which a corrector handed a text in for the first time, the latest first. */
export const listStatements = (db: Db | Tx, correcteurId: string): Promise<StatementSum[]> =>
  db
    .select({
      mois: MONTH,
      textes: count(),
      total: sql<number>`coalesce(sum(${missions.honoraires}), 0)`.mapWith(Number),
      aFixer: sql<number>`count(*) filter (where ${missions.honoraires} is null)`.mapWith(Number),
    })
    .from(missions)
    .where(and(eq(missions.correcteurId, correcteurId), isNotNull(missions.remiseLe)))
    .groupBy(MONTH)
    .orderBy(desc(MONTH))
    .limit(STATEMENTS_SHOWN)

/** What a corrector handed in during a month, each text with its fee, and their total; 404 for a month without any. */
export async function readStatement(
  db: Db | Tx,
  { id, nom }: Pick<Correcteur, 'id' | 'nom'>,
  mois: string,
): Promise<z.input<typeof statement>> {
  const [year = 0, month = 1] = mois.split('-').map(Number)
  const rows = await db
    .select({
      id: missions.id,
      titre: commandes.titre,
      remiseLe: missions.remiseLe,
      signes: missions.signes,
      tarifMille: missions.tarifMille,
      honorairesEcrits: missions.honorairesEcrits,
      honoraires: missions.honoraires,
    })
    .from(missions)
    .innerJoin(commandes, eq(commandes.id, missions.commandeId))
    .where(
      and(
        eq(missions.correcteurId, id),
        since(missions.remiseLe, `${mois}-01`),
        until(missions.remiseLe, addDays(plainDate(year, month + 1, 1), -1)),
      ),
    )
    .orderBy(asc(missions.remiseLe), asc(missions.id))
  const lignes = rows.flatMap(({ remiseLe, honorairesEcrits, ...line }) =>
    remiseLe ? [{ ...line, remiseLe, forfait: honorairesEcrits !== null }] : [],
  )
  if (lignes.length === 0) throw notFound(NO_STATEMENT)
  return {
    mois,
    correcteur: nom,
    textes: lignes.length,
    total: lignes.reduce((sum, { honoraires }) => sum + (honoraires ?? 0), 0),
    aFixer: lignes.filter(({ honoraires }) => honoraires === null).length,
    lignes,
  }
}

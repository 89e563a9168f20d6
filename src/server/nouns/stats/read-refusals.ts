import { countDistinct, eq, gte, sum } from 'drizzle-orm'
import { days } from '#contract/shared/durations.ts'
import { type Refusals, refusalsOf } from '#contract/stats/refusals.ts'
import { correcteurs } from '../../platform/db/schema/correcteurs.ts'
import { refusComptes } from '../../platform/db/schema/marques.ts'
import type { Deps } from '../../platform/deps.ts'

const YEAR_DAYS = 365

/** Authors' refusals over a year, by corrector and by kind (decision 127). */
export async function readRefusals({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Refusals> {
  const ofTheYear = gte(refusComptes.luLe, new Date(clock().getTime() - days(YEAR_DAYS)))
  const [readings, counts] = await Promise.all([
    db
      .select({
        id: correcteurs.id,
        nom: correcteurs.nom,
        lectures: countDistinct(refusComptes.fichierId),
      })
      .from(refusComptes)
      .innerJoin(correcteurs, eq(correcteurs.id, refusComptes.correcteurId))
      .where(ofTheYear)
      .groupBy(correcteurs.id),
    db
      .select({
        correcteurId: refusComptes.correcteurId,
        genre: refusComptes.genre,
        corrections: sum(refusComptes.corrections).mapWith(Number),
        refusees: sum(refusComptes.refusees).mapWith(Number),
      })
      .from(refusComptes)
      .where(ofTheYear)
      .groupBy(refusComptes.correcteurId, refusComptes.genre),
  ])
  return refusalsOf(
    readings.map((correcteur) => ({
      ...correcteur,
      genres: counts.filter(({ correcteurId }) => correcteurId === correcteur.id),
    })),
  )
}

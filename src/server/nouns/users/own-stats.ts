import { count, eq, sql } from 'drizzle-orm'
import { satisfactionOf } from '#contract/commandes/avis/avis.ts'
import { avis } from '../../platform/db/schema/avis.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Actor } from '../../platform/session/actor.ts'

/** Finished projects from which the house calls somebody a faithful one (decisions §12). */
const VIP_FROM = 10

/** The counts of the caller's orders, and the house's results on them. */
export async function readOwnStats({ db }: Pick<Deps, 'db'>, { id }: Actor) {
  const [counted] = await db
    .select({
      totalProjects: count(),
      completedProjects: sql<number>`count(*) filter (where ${commandes.statut} = 'TERMINE')`.mapWith(Number),
    })
    .from(commandes)
    .where(eq(commandes.userId, id))
  const notes = await db
    .select({ note: avis.note, total: count() })
    .from(avis)
    .innerJoin(commandes, eq(commandes.id, avis.commandeId))
    .where(eq(commandes.userId, id))
    .groupBy(avis.note)
  const averageRating = satisfactionOf(notes).averageRating ?? 0
  const { totalProjects = 0, completedProjects = 0 } = counted ?? {}
  return { totalProjects, completedProjects, averageRating, isVip: completedProjects >= VIP_FROM }
}

import { and, count, desc, eq, isNotNull, ne } from 'drizzle-orm'
import { NOBODY_IN_PARTICULAR } from '#contract/commandes/avis/avis.ts'
import type { avis as avisEndpoints } from '#contract/commandes/avis/endpoints.ts'
import { NO_AVIS_HERE } from '#contract/commandes/avis/refusals.ts'
import type { HandlerReply } from '#contract/endpoint.ts'
import { paginationOf } from '#contract/shared/list.ts'
import type { Db } from '../../../platform/db/client.ts'
import { avis } from '../../../platform/db/schema/avis.ts'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import type { Deps } from '../../../platform/deps.ts'
import { notFound } from '../../../platform/errors.ts'
import { countFigures } from './count-figures.ts'

/** The last words that the landing page shows. */
const SHOWN_THERE = 3

const isPublished = eq(avis.etat, 'PUBLIE')

/** A page of the published notes, the last given first, with what is counted and what is not shown. */
export async function listPublished(
  deps: Deps,
  { page, limit }: { page: number; limit: number },
): Promise<HandlerReply<typeof avisEndpoints.list>> {
  const { db } = deps
  const [data, total, figures, refus, prives] = await Promise.all([
    selectPublished(db)
      .where(isPublished)
      .orderBy(...LAST_GIVEN)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(avis, isPublished),
    countFigures(deps),
    db
      .select({ motif: avis.motifRefus, total: count() })
      .from(avis)
      .where(eq(avis.etat, 'REFUSE'))
      .groupBy(avis.motifRefus)
      .orderBy(avis.motifRefus),
    db.$count(avis, and(ne(avis.etat, 'PUBLIE'), ne(avis.etat, 'REFUSE'))),
  ])
  return {
    data: data.map(shown),
    pagination: paginationOf({ page, limit }, total),
    figures,
    refus: refus.flatMap(({ motif, total: refused }) => (motif ? [{ motif, total: refused }] : [])),
    prives,
  }
}

/** What the landing page shows of the notes: the last three with a word, whatever they give. */
export async function readOverview(deps: Deps) {
  const [figures, derniers] = await Promise.all([
    countFigures(deps),
    selectPublished(deps.db)
      .where(and(isPublished, isNotNull(avis.mot)))
      .orderBy(...LAST_GIVEN)
      .limit(SHOWN_THERE),
  ])
  return { figures, derniers: derniers.map(shown) }
}

/** A published note, or 404: one that is not published is as absent as a missing one. */
export async function readPublished(db: Db, id: string) {
  const [found] = await selectPublished(db).where(and(isPublished, eq(avis.id, id)))
  if (!found) throw notFound(NO_AVIS_HERE)
  return shown(found)
}

const LAST_GIVEN = [desc(avis.donneLe), desc(avis.id)]

const selectPublished = (db: Db) =>
  db
    .select({
      id: avis.id,
      note: avis.note,
      mot: avis.mot,
      signature: avis.signature,
      service: commandes.serviceNom,
      donneLe: avis.donneLe,
      travailLe: commandes.termineeLe,
      reponse: avis.reponse,
      reponduLe: avis.reponduLe,
    })
    .from(avis)
    .innerJoin(commandes, eq(commandes.id, avis.commandeId))

type Row = Awaited<ReturnType<typeof selectPublished>>[number]

const shown = ({ signature, ...row }: Row) => ({ ...row, signature: signature ?? NOBODY_IN_PARTICULAR })

import { eq } from 'drizzle-orm'
import { changedPrixFormate, type TarifChange } from '#contract/tarifs/admin-tarif.ts'
import type { Actor } from '../session/actor.ts'
import { refuseStale } from '../db/refuse-stale.ts'
import { tarifs } from '../db/schema/tarifs.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { logTarif } from './log-tarif.ts'
import { refuseContradiction } from './refuse-contradiction.ts'

/** Changes a tarif; orders already placed keep the price they were shown. */
export async function updateTarif(
  deps: Deps,
  actor: Actor,
  id: string,
  { updatedAt, ...change }: TarifChange,
) {
  const now = deps.clock()
  return deps.db.transaction(async (tx) => {
    const [before] = await tx.select().from(tarifs).where(eq(tarifs.id, id)).for('update')
    if (!before) throw notFound('Tarif non trouvé')
    refuseStale(before.updatedAt, updatedAt)
    const after = { ...before, ...change, prixFormate: changedPrixFormate(before, change), updatedAt: now }
    refuseContradiction(after)

    await tx.update(tarifs).set(after).where(eq(tarifs.id, id))
    await logTarif(tx, {
      tarifId: id,
      description: 'Tarif modifié',
      before,
      after,
      actor,
      createdAt: now,
    })
    return after
  })
}

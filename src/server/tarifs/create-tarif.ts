import type { TarifForm } from '#contract/tarifs/admin-tarif.ts'
import { prixFormateOf } from '#contract/tarifs/tarif-texts.ts'
import type { Actor } from '../session/actor.ts'
import { tarifs } from '../db/schema/tarifs.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { logTarif } from './log-tarif.ts'
import { refuseContradiction } from './refuse-contradiction.ts'

/** Adds a tarif; its price text follows its price unless the house words it. */
export async function createTarif(deps: Deps, actor: Actor, form: TarifForm) {
  const tarif = { ...form, prixFormate: form.prixFormate || prixFormateOf(form) }
  refuseContradiction(tarif)
  const now = deps.clock()
  return deps.db.transaction(async (tx) => {
    const [created] = await tx
      .insert(tarifs)
      .values({ ...tarif, createdAt: now, updatedAt: now })
      .returning()
    if (!created) throw notFound('Tarif non trouvé')
    await logTarif(tx, { tarifId: created.id, description: 'Tarif ajouté', actor, createdAt: now })
    return created
  })
}

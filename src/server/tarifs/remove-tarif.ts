import { eq } from 'drizzle-orm'
import type { Actor } from '../session/actor.ts'
import { commandes, pendingCommandes } from '../db/schema/commandes.ts'
import { tarifs } from '../db/schema/tarifs.ts'
import type { Deps } from '../deps.ts'
import { conflict, notFound } from '../errors.ts'
import { logTarif } from './log-tarif.ts'

/** Deletes a tarif that no order names; the others are deactivated (decisions §11). */
export async function removeTarif(deps: Deps, actor: Actor, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [tarif] = await tx.select({ id: tarifs.id }).from(tarifs).where(eq(tarifs.id, id)).for('update')
    if (!tarif) throw notFound('Tarif non trouvé')
    const used =
      (await tx.$count(commandes, eq(commandes.serviceId, id))) +
      (await tx.$count(pendingCommandes, eq(pendingCommandes.serviceId, id)))
    if (used > 0) throw conflict('Ce tarif a servi à une commande\u00a0: désactivez-le')

    await tx.delete(tarifs).where(eq(tarifs.id, id))
    await logTarif(tx, { tarifId: id, description: 'Tarif supprimé', actor, createdAt: deps.clock() })
  })
}

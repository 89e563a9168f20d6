import { and, eq } from 'drizzle-orm'
import { acceptsSources } from '#contract/commandes/work-started.ts'
import { NO_FILE } from '#contract/files/refusals.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { lockVisibleCommande } from '../commandes/visible-commande.ts'
import { mayWithdraw } from './read-files.ts'
import { takeBackDelivery } from './take-back-delivery.ts'

type Target = { commandeId: string; fileId: string }

/** Deletes a manuscript before work starts, by its author or by the house that deposited it for them, or the house's corrected file before its answer; its bytes follow its row. */
export async function deleteFile(deps: Deps, actor: Actor, { commandeId, fileId }: Target): Promise<void> {
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    const commande = await lockVisibleCommande(tx, actor, commandeId)
    const [file] = await tx
      .select()
      .from(fichiers)
      .where(and(eq(fichiers.id, fileId), eq(fichiers.commandeId, commandeId)))
    if (!file) throw notFound(NO_FILE)
    if (file.kind === 'LIVRABLE' && actor.role === 'ADMIN') {
      return takeBackDelivery(tx, deps, { actor, commande, file })
    }
    const isOwn = commande.userId === actor.id
    if (!mayWithdraw(file, { isOwn, isHouse: actor.role === 'ADMIN' })) {
      throw conflict('Ce fichier ne peut pas être supprimé')
    }
    if (!acceptsSources({ ...commande, manuscritRecu: true })) {
      throw conflict('Le travail a commencé\u00a0: ce fichier ne peut plus être supprimé')
    }

    await tx.delete(fichiers).where(eq(fichiers.id, fileId))
    const sources = and(eq(fichiers.commandeId, commandeId), eq(fichiers.kind, 'SOURCE'))
    const isLast = (await tx.$count(fichiers, sources)) === 0
    // The day that a quote names counts from no text.
    const isNamed = commande.payeeLe === null || commande.devisEnvoyeLe !== null
    await tx
      .update(commandes)
      .set({ updatedAt: now, ...(isLast && !isNamed && { datePromise: null }) })
      .where(eq(commandes.id, commandeId))
    await enqueue(tx, 'remove-stored-file', { storageKey: file.storageKey })
  })
}

import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { avisGiven } from '#contract/commandes/avis.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { avis } from '../../platform/db/schema/commandes.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { notifyAdmins } from '../notifications/notify.ts'
import { lockOwnCommande } from './visible-commande.ts'

type Given = z.output<typeof avisGiven>

/** An author notes finished work; given again, the later note stays (decision 055). 409 while the work goes on. */
export async function giveAvis(deps: Deps, actor: Actor, commandeId: string, given: Given): Promise<void> {
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    const { statut, titre } = await lockOwnCommande(tx, actor, commandeId)
    if (statut !== 'TERMINE') throw conflict('Vous pourrez donner votre avis une fois le travail terminé')
    await keepAvis(tx, { commandeId, given, now })
    await notifyAdmins(tx, {
      type: 'SUCCESS',
      title: 'Avis d’un auteur',
      message: `«\u202f${titre}\u202f» est noté ${given.note} sur 5.`,
      actionUrl: `/admin/commandes/${commandeId}`,
      createdAt: now,
    })
  })
}

/** Writes the note of an order, held by this transaction. */
export async function keepAvis(
  tx: Tx,
  { commandeId, given: { note, mot }, now }: { commandeId: string; given: Given; now: Date },
): Promise<void> {
  const kept = { note, mot: mot || null, updatedAt: now }
  await tx
    .insert(avis)
    .values({ commandeId, createdAt: now, ...kept })
    .onConflictDoUpdate({ target: avis.commandeId, set: kept })
}

/** The note of an order, or null while it has none. */
export async function readAvis(db: Db | Tx, commandeId: string) {
  const [found] = await db
    .select({ note: avis.note, mot: avis.mot })
    .from(avis)
    .where(eq(avis.commandeId, commandeId))
  return found ?? null
}

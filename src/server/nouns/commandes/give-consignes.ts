import { eq } from 'drizzle-orm'
import type { Consignes } from '#contract/commandes/consignes.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { type commandes, consignes } from '../../platform/db/schema/commandes.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { notifyAdmins } from '../notifications/notify.ts'
import { lockOwnCommande } from './visible-commande.ts'

/** An author says how to work on their text, once, before a delivery: the corrector works by it. 409 earlier, later, or again. */
export async function giveConsignes(
  deps: Deps,
  actor: Actor,
  commandeId: string,
  reponses: Consignes,
): Promise<void> {
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    const commande = await lockOwnCommande(tx, actor, commandeId)
    if (!awaitsConsignes(commande))
      throw conflict('Les consignes s’écrivent entre le paiement et la livraison')
    const written = await tx
      .insert(consignes)
      .values({ commandeId, reponses, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: consignes.commandeId })
    if (written.length === 0)
      throw conflict('Vos consignes sont déjà transmises\u00a0: pour les compléter, écrivez-nous')
    await notifyAdmins(tx, {
      type: 'ORDER',
      title: 'Consignes d’un auteur',
      message: `L’auteur de «\u202f${commande.titre}\u202f» dit comment travailler son texte.`,
      actionUrl: `/admin/commandes/${commandeId}`,
      createdAt: now,
    })
  })
}

type Standing = Pick<typeof commandes.$inferSelect, 'payeeLe' | 'livreeLe' | 'statut'>

/** Whether an order is paid, under way, and not delivered yet. */
export const awaitsConsignes = ({ payeeLe, livreeLe, statut }: Standing): boolean =>
  payeeLe !== null && livreeLe === null && statut !== 'TERMINE' && statut !== 'ANNULEE'

/** The instructions of an order's author, or null while it has none. */
export async function readConsignes(db: Db | Tx, commandeId: string): Promise<Consignes | null> {
  const [found] = await db
    .select({ reponses: consignes.reponses })
    .from(consignes)
    .where(eq(consignes.commandeId, commandeId))
  return found?.reponses ?? null
}

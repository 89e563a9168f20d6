import { awaitsAnswer } from '#contract/commandes/delivery-answer.ts'
import type { Actor } from '../session/actor.ts'
import type { Deps } from '../deps.ts'
import { conflict } from '../errors.ts'
import { notifyAdmins } from '../notifications/notify.ts'
import { changeStatut } from './change-statut.ts'
import { lockOwnCommande } from './visible-commande.ts'
import { recordEvent } from './record-event.ts'

/** The author's last word on a delivery, good to print: the order is finished. */
export async function bonATirer(deps: Deps, actor: Actor, commandeId: string) {
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    const commande = await lockOwnCommande(tx, actor, commandeId)
    if (!awaitsAnswer(commande)) throw conflict('Aucune livraison n’attend votre réponse')

    await recordEvent(tx, { commandeId, type: 'BON_A_TIRER', actorId: actor.id, createdAt: now })
    await changeStatut(tx, deps, { commandeId, to: 'TERMINE', actor })
    await notifyAdmins(tx, {
      type: 'SUCCESS',
      title: 'Bon à tirer',
      message: `«\u202f${commande.titre}\u202f» est bon à tirer`,
      actionUrl: `/admin/commandes/${commandeId}`,
      createdAt: now,
    })
  })
  return { message: 'Votre texte est bon à tirer. Merci de nous l’avoir confié.', termineeLe: now }
}

import type { z } from 'zod'
import type { commandes } from '#contract/commandes/endpoints.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { notifyAdmins } from '../notifications/notify.ts'
import { refuseAnswer } from './answer-deadline.ts'
import { changeStatut } from './change-statut.ts'
import { finishReading } from './finish-reading.ts'
import { keepAvis } from './give-avis.ts'
import { recordEvent } from './record-event.ts'
import { lockOwnCommande } from './visible-commande.ts'

type Given = z.output<typeof commandes.bonATirer.body>

/** The author's last word on a delivery, good to print: the order is finished, with a note if they offer one. */
export async function bonATirer(deps: Deps, actor: Actor, commandeId: string, given: Given = {}) {
  const { note, mot, signature, livreeLe } = given

  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    const commande = await lockOwnCommande(tx, actor, commandeId)
    refuseAnswer(commande, livreeLe)

    if (note !== undefined) await keepAvis(tx, { commandeId, given: { note, mot, signature }, now })
    await recordEvent(tx, {
      commandeId,
      type: 'BON_A_TIRER',
      note: await finishReading(tx, commandeId),
      actorId: actor.id,
      createdAt: now,
    })
    await changeStatut(tx, deps, { commandeId, to: 'TERMINE', actor })
    await notifyAdmins(tx, {
      type: 'SUCCESS',
      title: 'Bon à tirer',
      message: `«\u202f${commande.titre}\u202f» est bon à tirer${note === undefined ? '' : `, noté ${note} sur 5`}.`,
      actionUrl: `/admin/commandes/${commandeId}`,
      createdAt: now,
    })
  })
  return { message: 'Votre texte est bon à tirer. Merci de nous l’avoir confié.', termineeLe: now }
}

import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { revisionsLeft } from '#contract/commandes/delivery-answer.ts'
import type { commandes as endpoints } from '#contract/commandes/endpoints.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { commandeConversationId, openCommandeConversation } from '../messages/open-commande-conversation.ts'
import { postMessage } from '../messages/post-message.ts'
import { notifyAdmins } from '../notifications/notify.ts'
import { refuseAnswer, TAKEN_UP_AGAIN } from './answer-deadline.ts'
import { reviseMission } from './missions/follow-order.ts'
import { recordEvent } from './record-event.ts'
import { lockOwnCommande } from './visible-commande.ts'

type Commande = typeof commandes.$inferSelect
type Asked = z.output<typeof endpoints.requestRevision.body>

/** Sends a delivery back with the changes to make; the house takes it up again, and delivers again. */
export async function requestRevision(deps: Deps, actor: Actor, commandeId: string, asked: Asked) {
  const { message: content, livreeLe } = asked
  const now = deps.clock()
  await deps.db.transaction(async (tx) => {
    const commande = await lockOwnCommande(tx, actor, commandeId)
    refuseAnswer(commande, livreeLe)
    refuseRevision(commande, now)

    await tx
      .update(commandes)
      .set({ ...TAKEN_UP_AGAIN, revisionsUtilisees: commande.revisionsUtilisees + 1, updatedAt: now })
      .where(eq(commandes.id, commandeId))
    await recordEvent(tx, {
      commandeId,
      type: 'REVISION',
      note: content,
      actorId: actor.id,
      createdAt: now,
    })

    await reviseMission(tx, { commandeId, mot: content, now })

    const { titre } = commande
    await openCommandeConversation(tx, deps, { commandeId, clientId: actor.id, titre })
    await postMessage(tx, deps, actor, { conversationId: commandeConversationId(commandeId), content })
    await notifyAdmins(tx, {
      type: 'WARNING',
      title: 'Révision demandée',
      message: `${actor.prenom} ${actor.nom} demande une révision de «\u202f${titre}\u202f».`,
      actionUrl: `/admin/commandes/${commandeId}`,
      notice: 'revisions',
      createdAt: now,
    })
  })
}

function refuseRevision(commande: Commande, now: Date): void {
  const { reponseAvant } = commande
  if (!reponseAvant || now > reponseAvant) throw conflict('Le délai pour demander une révision est passé')
  if (revisionsLeft(commande) === 0) {
    throw conflict('Les révisions comprises ont été utilisées\u00a0: écrivez-nous pour en parler')
  }
}

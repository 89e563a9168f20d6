import { eq } from 'drizzle-orm'
import type { Standing } from '#contract/commandes/work-started.ts'
import type { Actor } from '../session/actor.ts'
import { recordEvent } from '../commandes/record-event.ts'
import { lockVisibleCommande } from '../commandes/visible-commande.ts'
import { commandes } from '../db/schema/commandes.ts'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { conflict } from '../errors.ts'
import { deliveryEmail } from './delivery-email.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { writeLog } from '../logs/write-log.ts'
import { notify } from '../notifications/notify.ts'
import { insertFichier, type UploadedFile } from './insert-fichier.ts'

/** The house delivers a corrected file: the client is told, and has seven days to answer. */
export async function deliverFile(deps: Deps, actor: Actor, { commandeId, note, ...upload }: UploadedFile) {
  const now = deps.clock()
  return deps.db.transaction(async (tx) => {
    const commande = await lockVisibleCommande(tx, actor, commandeId)
    refuseDelivery(commande)

    const fileId = await insertFichier(tx, { ...upload, kind: 'LIVRABLE', commandeId, userId: actor.id, now })
    await tx.update(commandes).set({ livreeLe: now, updatedAt: now }).where(eq(commandes.id, commandeId))

    const { id: evenementId } = await recordEvent(tx, {
      commandeId,
      type: 'LIVRAISON',
      note: note || null,
      actorId: actor.id,
      createdAt: now,
    })
    await writeLog(tx, {
      userId: actor.id,
      action: 'UPDATE_COMMANDE',
      type: 'COMMANDE',
      description: 'Livraison d’un fichier corrigé',
      metadata: { commandeId, fichierId: fileId },
      createdAt: now,
    })

    const [client] = await tx.select().from(users).where(eq(users.id, commande.userId))
    if (!client) return fileId
    await notify(tx, client.id, {
      type: 'ORDER',
      title: 'Votre texte corrigé est arrivé',
      message: `«\u202f${commande.titre}\u202f» est prêt à relire`,
      actionUrl: `/app/projects/${commandeId}`,
      createdAt: now,
    })
    await queueEmail(tx, deliveryEmail, {
      cle: `livraison:${evenementId}`,
      to: client.email,
      userId: client.id,
      props: { commandeId, evenementId },
    })
    return fileId
  })
}

export function refuseDelivery({ statut }: Standing): void {
  if (statut !== 'EN_COURS') throw conflict('Commencez la correction avant de livrer un fichier')
}

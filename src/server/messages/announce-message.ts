import type { Actor } from '../auth/actor.ts'
import type { Tx } from '../db/client.ts'
import type { users } from '../db/schema/users.ts'
import { notify, notifyAdmins } from '../notifications/notify.ts'
import { isHouse } from './side.ts'

export type Announced = {
  messageId: string
  conversation: {
    id: string
    titre: string
    commandeId: string | null
    client: typeof users.$inferSelect | null
  }
}

/** Tells the other side of a letter, in the transaction that writes it. */
export async function announceMessage(tx: Tx, actor: Actor, { conversation }: Announced): Promise<void> {
  const { id, titre, client } = conversation
  if (!isHouse(actor)) {
    return notifyAdmins(tx, {
      type: 'MESSAGE',
      title: 'Nouveau message',
      message: `${actor.prenom} ${actor.nom} vous écrit au sujet de « ${titre} »`,
      actionUrl: `/admin/messagerie?conversation=${id}`,
    })
  }
  if (!client) return
  await notify(tx, client.id, {
    type: 'MESSAGE',
    title: 'Nouveau message',
    message: `La maison vous écrit au sujet de « ${titre} »`,
    actionUrl: `/app/messages/${id}`,
  })
}

import { minutes } from '#contract/shared/durations.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { queueEmail } from '../../platform/emails/queue-email.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { notify, notifyAdmins } from '../notifications/notify.ts'
import { BURST_MS, newMessageEmail } from './new-message-email.ts'
import { isHouse } from './side.ts'
import { readSignature } from './signature.ts'
import { visitorReplyEmail } from './visitor-reply-email.ts'

/** A client who reads at once needs no e-mail (decisions §10). */
const EMAIL_AFTER_MS = minutes(5)

type Announced = {
  messageId: string
  conversation: {
    id: string
    titre: string
    commandeId: string | null
    client: typeof users.$inferSelect | null
    /** The e-mail of an author without an account, for the answer. */
    visitorEmail: string | null
  }
}

/** Tells the other side of a message, in the transaction that writes it. */
export async function announceMessage(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  actor: Actor,
  { messageId, conversation }: Announced,
): Promise<void> {
  const { id, titre, client, visitorEmail } = conversation
  const onceSince = new Date(deps.clock().getTime() - BURST_MS)
  if (!isHouse(actor)) {
    return notifyAdmins(tx, {
      type: 'MESSAGE',
      title: 'Nouveau message',
      message: `${actor.prenom} ${actor.nom} vous écrit au sujet de «\u202f${titre}\u202f».`,
      actionUrl: `/admin/messagerie/${id}`,
      notice: 'messages',
      onceSince,
      createdAt: deps.clock(),
    })
  }
  if (!client) return answerVisitor(tx, messageId, visitorEmail)
  await notify(tx, client.id, {
    type: 'MESSAGE',
    title: 'Nouveau message',
    message: `${await readSignature(tx, actor.id)} vous écrit au sujet de «\u202f${titre}\u202f».`,
    actionUrl: `/app/messages/${id}`,
    onceSince,
    createdAt: deps.clock(),
  })
  await queueEmail(tx, newMessageEmail, {
    cle: `message:${messageId}`,
    to: client.email,
    userId: client.id,
    props: { messageId },
    runAt: new Date(deps.clock().getTime() + EMAIL_AFTER_MS),
  })
}

async function answerVisitor(tx: Tx, messageId: string, to: string | null): Promise<void> {
  if (to) await queueEmail(tx, visitorReplyEmail, { cle: `message:${messageId}`, to, props: { messageId } })
}

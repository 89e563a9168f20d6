import { and, eq, type SQL } from 'drizzle-orm'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { Tx } from '../../platform/db/client.ts'
import { conversations } from '../../platform/db/schema/messages.ts'
import { supportRequests } from '../../platform/db/schema/support.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { writeLog } from '../logs/write-log.ts'
import { markSampleAnswered } from '../support/change-sample.ts'
import { announceMessage } from './announce-message.ts'
import { postMessage } from './post-message.ts'
import { isHouse, memberOf } from './side.ts'

/** The thread that a message is for, with its client and the address of its visitor; undefined when the actor is not of it. */
export async function readThread(tx: Tx, actor: Actor, where: SQL | undefined) {
  const [thread] = await tx
    .select({
      id: conversations.id,
      titre: conversations.titre,
      commandeId: conversations.commandeId,
      client: users,
      visitorEmail: supportRequests.email,
    })
    .from(conversations)
    .leftJoin(users, eq(users.id, conversations.clientId))
    .leftJoin(supportRequests, eq(supportRequests.id, conversations.supportRequestId))
    .where(and(where, memberOf(actor)))
  return thread
}

type Said = {
  conversation: NonNullable<Awaited<ReturnType<typeof readThread>>>
  content: string
  idempotencyKey?: string | undefined
  /** The message of the thread that it answers. */
  repondA?: string | undefined
  /** Joins its files, before the other side is told. */
  attach: (messageId: string) => Promise<void>
}

/** Adds a message to a thread with its files, tells the other side, and logs what the house said. Returns its id. */
export async function sayInThread(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { conversation, attach, ...message }: Said,
): Promise<string> {
  const messageId = await postMessage(tx, deps, actor, { conversationId: conversation.id, ...message })
  await attach(messageId)
  await announceMessage(tx, deps, actor, { messageId, conversation })
  if (isHouse(actor)) {
    await markSampleAnswered(tx, conversation.id)
    await logMessage(tx, deps, { actor, messageId, conversationId: conversation.id })
  }
  return messageId
}

type Sent = { actor: Actor; messageId: string; conversationId: string }

/** Logs a message of the house to a client; its words stay in the thread. */
function logMessage(tx: Tx, { clock }: Deps, { actor, messageId, conversationId }: Sent): Promise<void> {
  return writeLog(tx, {
    by: actor,
    ...LOG_LINES.conversation.written,
    metadata: { conversationId, messageId },
    changes: { before: null, after: { messageId } },
    createdAt: clock(),
  })
}

import { and, eq } from 'drizzle-orm'
import { NO_MESSAGE } from '#contract/messages/refusals.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { messages } from '../../platform/db/schema/messages.ts'
import type { Deps } from '../../platform/deps.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import { HOUSE_ALONE } from '../../platform/http/guard.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { writeLog } from '../logs/write-log.ts'
import { bulkMessages } from './change-messages.ts'
import { readThreadNotices } from './read-thread-notices.ts'
import { isHouse } from './side.ts'

/** Hides a message from the actor's side; deletes it for everybody when the house asks. */
export async function removeMessage(
  deps: Deps,
  actor: Actor,
  { id, hard }: { id: string; hard: boolean | undefined },
): Promise<void> {
  if (hard !== true) {
    await bulkMessages(deps, actor, { messageIds: [id], action: 'delete' })
    return
  }
  if (!isHouse(actor)) throw forbidden(HOUSE_ALONE)
  await deps.db.transaction(async (tx) => {
    const files = await tx
      .delete(fichiers)
      .where(and(eq(fichiers.messageId, id), eq(fichiers.kind, 'MESSAGE')))
      .returning({ storageKey: fichiers.storageKey })
    const [gone] = await tx
      .delete(messages)
      .where(eq(messages.id, id))
      .returning({ conversationId: messages.conversationId, fromAdmin: messages.fromAdmin })
    if (!gone) throw notFound(NO_MESSAGE)
    await readThreadNotices(tx, deps, actor, [gone.conversationId])
    for (const { storageKey } of files) await enqueue(tx, 'remove-stored-file', { storageKey })
    await writeLog(tx, {
      by: actor,
      action: 'DELETE_MESSAGE',
      type: 'ADMIN',
      description: 'Message supprimé pour tous',
      metadata: { conversationId: gone.conversationId, messageId: id, fichiers: files.length },
      changes: { before: { messageId: id, deLaMaison: gone.fromAdmin }, after: null },
      createdAt: deps.clock(),
    })
  })
}

import { and, eq, isNull } from 'drizzle-orm'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { NO_ADMIN, NO_CONVERSATION } from '#contract/messages/refusals.ts'
import type { Tx } from '../../platform/db/client.ts'
import { conversations } from '../../platform/db/schema/messages.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { writeLog } from '../logs/write-log.ts'
import { notify } from '../notifications/notify.ts'
import { readConversations } from './read-conversations.ts'

type Assignment = { id: string; assigneeId: string | null }

/** Gives a thread to an administrator, who is told, or leaves it without one; its client sees nothing of it. */
export async function assignConversation(deps: Deps, actor: Actor, { id, assigneeId }: Assignment) {
  await deps.db.transaction(async (tx) => {
    const [thread] = await tx
      .select({ titre: conversations.titre, assigneeId: conversations.assigneeId })
      .from(conversations)
      .where(eq(conversations.id, id))
      .for('no key update')
    if (!thread) throw notFound(NO_CONVERSATION)
    if (assigneeId) await refuseStranger(tx, assigneeId)
    if (thread.assigneeId === assigneeId) return
    await tx.update(conversations).set({ assigneeId }).where(eq(conversations.id, id))

    const createdAt = deps.clock()
    await writeLog(tx, {
      by: actor,
      ...LOG_LINES.conversation[assigneeId ? 'assigned' : 'released'],
      metadata: { conversationId: id },
      changes: { before: { assigneeId: thread.assigneeId }, after: { assigneeId } },
      createdAt,
    })
    if (!assigneeId || assigneeId === actor.id) return
    await notify(tx, assigneeId, {
      type: 'MESSAGE',
      title: 'Conversation confiée',
      message: `${actor.prenom} ${actor.nom} vous confie «\u202f${thread.titre}\u202f».`,
      actionUrl: `/admin/messagerie/${id}`,
      createdAt,
    })
  })
  const [conversation] = await readConversations(deps.db, actor, {
    where: eq(conversations.id, id),
    page: 1,
    limit: 1,
  })
  if (!conversation) throw notFound(NO_CONVERSATION)
  return conversation
}

async function refuseStranger(tx: Tx, id: string): Promise<void> {
  const known = await tx.$count(
    users,
    and(eq(users.id, id), eq(users.role, 'ADMIN'), eq(users.isActive, true), isNull(users.deletedAt)),
  )
  if (known === 0) throw notFound(NO_ADMIN)
}

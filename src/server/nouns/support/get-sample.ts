import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { HandlerReply } from '#contract/endpoint.ts'
import type { adminSamples } from '#contract/support/admin-endpoints.ts'
import type { Db } from '../../platform/db/client.ts'
import { conversations, messages } from '../../platform/db/schema/messages.ts'
import { supportRequests } from '../../platform/db/schema/support.ts'
import { users } from '../../platform/db/schema/users.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { isSample, withFiles } from './list-samples.ts'

export const SAMPLE_MISSING = 'Échantillon non trouvé'

type Sample = HandlerReply<typeof adminSamples.get>['data']

/** A free sample with its words, its thread and its author; 404 when there is none. */
export async function getSample({ db }: Pick<Deps, 'db'>, id: string): Promise<Sample> {
  const [found] = await db
    .select({
      request: supportRequests,
      conversationId: conversations.id,
      client: { id: users.id, prenom: users.prenom, nom: users.nom },
    })
    .from(supportRequests)
    .leftJoin(conversations, eq(conversations.supportRequestId, supportRequests.id))
    .leftJoin(users, and(eq(users.id, conversations.clientId), isNull(users.deletedAt)))
    .where(and(eq(supportRequests.id, id), isSample()))
  const [request] = await withFiles({ db }, found ? [found.request] : [])
  if (!found || !request) throw notFound(SAMPLE_MISSING)
  const { conversationId, client } = found
  return {
    ...request,
    conversationId,
    client,
    description: await firstWords(db, conversationId),
    reponduLe: await lastAnswer(db, conversationId),
  }
}

async function firstWords(db: Db, conversationId: string | null): Promise<string | null> {
  if (!conversationId) return null
  const [first] = await db
    .select({ content: messages.content })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.fromAdmin, false)))
    .orderBy(asc(messages.createdAt), asc(messages.id))
    .limit(1)
  return first?.content ?? null
}

async function lastAnswer(db: Db, conversationId: string | null): Promise<Date | null> {
  if (!conversationId) return null
  const [last] = await db
    .select({ createdAt: messages.createdAt })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.fromAdmin, true)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1)
  return last?.createdAt ?? null
}

import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { cannedQuery } from '#contract/messages/canned-endpoints.ts'
import { type CannedChange, type CannedForm, searchedIn } from '#contract/messages/canned-reply.ts'
import { NO_CANNED_REPLY, TITLE_TAKEN } from '#contract/messages/refusals.ts'
import { pageOf } from '#contract/shared/page-of.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { holdAlone } from '../../platform/db/hold-alone.ts'
import { cannedReplies } from '../../platform/db/schema/messages.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { loggedWrites } from '../logs/logged-writes.ts'

/** A house keeps some dozens of them: they are read whole. */
const MOST = 500

type Row = typeof cannedReplies.$inferSelect

/** The canned replies by their title, a page at a time. */
export async function listCanned({ db }: Pick<Deps, 'db'>, query: z.output<typeof cannedQuery>) {
  const rows = await db
    .select()
    .from(cannedReplies)
    .orderBy(asc(sql`lower(${cannedReplies.titre})`))
    .limit(MOST)
  return pageOf(rows, query, searchedIn)
}

export async function findCanned(db: Db | Tx, id: string): Promise<Row> {
  const [row] = await db.select().from(cannedReplies).where(eq(cannedReplies.id, id))
  if (!row) throw notFound(NO_CANNED_REPLY)
  return row
}

const writes = loggedWrites({
  lock: lockCanned,
  read: findCanned,
  shown: ['titre', 'contenu'],
  metadata: (cannedReplyId) => ({ cannedReplyId }),
  ...LOG_LINES.cannedReply,
})

/** Adds a canned reply; its title is its own. */
export const createCanned = (deps: Deps, actor: Actor, form: CannedForm) =>
  writes.create(deps, actor, async (tx, id, now) => {
    await refuseSameTitle(tx, id, form.titre)
    if ((await tx.$count(cannedReplies)) >= MOST) {
      throw conflict(`La maison garde ${MOST} réponses types au plus\u00a0: supprimez-en une d’abord.`)
    }
    await tx.insert(cannedReplies).values({ id, ...form, createdAt: now, updatedAt: now })
    return form
  })

/** Changes a canned reply, unless somebody else did since it was read. */
export const updateCanned = (deps: Deps, actor: Actor, id: string, { updatedAt, ...change }: CannedChange) =>
  writes.update(deps, actor, { id, updatedAt }, async (tx, _before, now) => {
    if (change.titre !== undefined) await refuseSameTitle(tx, id, change.titre)
    await tx
      .update(cannedReplies)
      .set({ ...change, updatedAt: now })
      .where(eq(cannedReplies.id, id))
    return change
  })

/** Deletes a canned reply; the messages sent with it stay. */
export const removeCanned = (deps: Deps, actor: Actor, id: string) =>
  writes.remove(deps, actor, id, (tx) => tx.delete(cannedReplies).where(eq(cannedReplies.id, id)))

async function lockCanned(tx: Tx, id: string): Promise<Row> {
  await tx.select({ id: cannedReplies.id }).from(cannedReplies).where(eq(cannedReplies.id, id)).for('update')
  return findCanned(tx, id)
}

/** Two of one title could not be told apart in the menu. */
async function refuseSameTitle(tx: Tx, id: string, titre: string): Promise<void> {
  await holdAlone(tx, 'canned-replies')
  const same = await tx.$count(
    cannedReplies,
    and(eq(sql`lower(${cannedReplies.titre})`, sql`lower(${titre})`), ne(cannedReplies.id, id)),
  )
  if (same === 0) return
  const message = TITLE_TAKEN
  throw conflict(message, undefined, [{ path: 'titre', message }])
}

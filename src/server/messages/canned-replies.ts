import { randomUUIDv7 } from 'node:crypto'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { NO_CANNED_REPLY, TITLE_TAKEN } from '#contract/messages/refusals.ts'
import type { cannedQuery } from '#contract/messages/canned-endpoints.ts'
import type { CannedChange, CannedForm } from '#contract/messages/canned-reply.ts'
import type { Db, Tx } from '../db/client.ts'
import { holdAlone } from '../db/hold-alone.ts'
import { pageOf } from '#contract/shared/page-of.ts'
import { refuseStale } from '../db/refuse-stale.ts'
import { cannedReplies } from '../db/schema/messages.ts'
import type { Deps } from '../deps.ts'
import { conflict, notFound } from '../errors.ts'
import { changesOf, hasChanged } from '../logs/changes-of.ts'
import { writeLog } from '../logs/write-log.ts'
import type { Actor } from '../session/actor.ts'

const SHOWN = ['titre', 'contenu'] as const

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
  return pageOf(rows, query, ({ titre, contenu }) => `${titre} ${contenu}`)
}

export async function findCanned(db: Db | Tx, id: string): Promise<Row> {
  const [row] = await db.select().from(cannedReplies).where(eq(cannedReplies.id, id))
  if (!row) throw notFound(NO_CANNED_REPLY)
  return row
}

/** Adds a canned reply; its title is its own. */
export async function createCanned(deps: Deps, actor: Actor, form: CannedForm): Promise<Row> {
  const now = deps.clock()
  const id = randomUUIDv7()
  return deps.db.transaction(async (tx) => {
    await refuseSameTitle(tx, id, form.titre)
    if ((await tx.$count(cannedReplies)) >= MOST) {
      throw conflict(`La maison garde ${MOST} réponses types au plus\u00a0: supprimez-en une d’abord.`)
    }
    await tx.insert(cannedReplies).values({ id, ...form, createdAt: now, updatedAt: now })
    await writeLog(tx, {
      by: actor,
      action: 'CREATE_CANNED_REPLY',
      type: 'ADMIN',
      description: 'Réponse type ajoutée',
      metadata: { cannedReplyId: id },
      changes: changesOf<CannedForm>(null, form, SHOWN),
      createdAt: now,
    })
    return findCanned(tx, id)
  })
}

/** Changes a canned reply, unless somebody else did since it was read. */
export async function updateCanned(
  deps: Deps,
  actor: Actor,
  id: string,
  { updatedAt, ...change }: CannedChange,
): Promise<Row> {
  const now = deps.clock()
  return deps.db.transaction(async (tx) => {
    const before = await lockCanned(tx, id)
    refuseStale(before.updatedAt, updatedAt)
    if (change.titre !== undefined) await refuseSameTitle(tx, id, change.titre)
    await tx
      .update(cannedReplies)
      .set({ ...change, updatedAt: now })
      .where(eq(cannedReplies.id, id))
    const changes = changesOf(before, { ...before, ...change }, SHOWN)
    if (hasChanged(changes)) {
      await writeLog(tx, {
        by: actor,
        action: 'UPDATE_CANNED_REPLY',
        type: 'ADMIN',
        description: 'Réponse type modifiée',
        metadata: { cannedReplyId: id },
        changes,
        createdAt: now,
      })
    }
    return findCanned(tx, id)
  })
}

/** Deletes a canned reply; what was sent with it stays. */
export async function removeCanned(deps: Deps, actor: Actor, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = await lockCanned(tx, id)
    await tx.delete(cannedReplies).where(eq(cannedReplies.id, id))
    await writeLog(tx, {
      by: actor,
      action: 'DELETE_CANNED_REPLY',
      type: 'ADMIN',
      description: 'Réponse type supprimée',
      metadata: { cannedReplyId: id },
      changes: changesOf(before, null, SHOWN),
      createdAt: deps.clock(),
    })
  })
}

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

import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FaqChange, FaqForm } from '#contract/faq/faq-item.ts'
import type { LogAction } from '#contract/logs/log-entry.ts'
import type { Actor } from '../session/actor.ts'
import type { Tx } from '../db/client.ts'
import { faqItems } from '../db/schema/faq.ts'
import type { Deps } from '../deps.ts'
import { writeLog } from '../logs/write-log.ts'
import { type FaqRow, findFaq } from './read-faq.ts'

/** Adds a question. */
export async function createFaq(deps: Deps, actor: Actor, form: FaqForm): Promise<FaqRow> {
  const now = deps.clock()
  const id = randomUUIDv7()
  return deps.db.transaction(async (tx) => {
    await tx.insert(faqItems).values({ id, ...form, createdAt: now, updatedAt: now })
    await logFaq(tx, {
      action: 'CREATE_FAQ',
      description: 'Question ajoutée',
      faqId: id,
      actor,
      createdAt: now,
    })
    return findFaq(tx, id)
  })
}

/** Changes a question, its place or whether it is seen. */
export async function updateFaq(deps: Deps, actor: Actor, id: string, change: FaqChange): Promise<FaqRow> {
  const now = deps.clock()
  return deps.db.transaction(async (tx) => {
    await findFaq(tx, id)
    await tx
      .update(faqItems)
      .set({ ...change, updatedAt: now })
      .where(eq(faqItems.id, id))
    await logFaq(tx, {
      action: 'UPDATE_FAQ',
      description: 'Question modifiée',
      faqId: id,
      actor,
      createdAt: now,
    })
    return findFaq(tx, id)
  })
}

/** Deletes a question for good. */
export async function removeFaq(deps: Deps, actor: Actor, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await findFaq(tx, id)
    await tx.delete(faqItems).where(eq(faqItems.id, id))
    await logFaq(tx, {
      action: 'DELETE_FAQ',
      description: 'Question supprimée',
      faqId: id,
      actor,
      createdAt: deps.clock(),
    })
  })
}

type FaqLine = { action: LogAction; description: string; faqId: string; actor: Actor; createdAt: Date }

async function logFaq(tx: Tx, { faqId, actor, ...line }: FaqLine): Promise<void> {
  await writeLog(tx, { type: 'ADMIN', metadata: { faqId }, userId: actor.id, ...line })
}

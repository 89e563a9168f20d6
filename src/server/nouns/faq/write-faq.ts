import { eq } from 'drizzle-orm'
import type { FaqChange, FaqForm } from '#contract/faq/faq-item.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import { INVALID_FIELDS } from '#contract/shared/refusals.ts'
import type { Tx } from '../../platform/db/client.ts'
import { faqItems } from '../../platform/db/schema/faq.ts'
import type { Deps } from '../../platform/deps.ts'
import { badRequest } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { loggedReorder, loggedWrites } from '../logs/logged-writes.ts'
import { type FaqRow, findFaq } from './read-faq.ts'

const writes = loggedWrites({
  lock: lockFaq,
  read: findFaq,
  shown: ['question', 'reponse', 'details', 'categorie', 'ordre', 'visible'],
  metadata: (faqId) => ({ faqId }),
  ...LOG_LINES.faq,
})

/** Adds a question. */
export const createFaq = (deps: Deps, actor: Actor, { answer, reponse, ...rest }: FaqForm) =>
  writes.create(deps, actor, async (tx, id, now) => {
    const form = { ...rest, reponse: oneAnswer([reponse, answer]) ?? refuseUnanswered() }
    await tx.insert(faqItems).values({ id, ...form, createdAt: now, updatedAt: now })
    return form
  })

/** Changes a question, its place or whether it is seen. */
export const updateFaq = (
  deps: Deps,
  actor: Actor,
  id: string,
  { answer, reponse, updatedAt, ...rest }: FaqChange,
) =>
  writes.update(deps, actor, { id, updatedAt }, async (tx, before, now) => {
    // When both names come back and one has changed, the changed name is meant.
    const asked = oneAnswer([reponse, answer].filter((text) => text !== before.reponse))
    const change = { ...rest, ...(asked !== undefined && { reponse: asked }) }
    await tx
      .update(faqItems)
      .set({ ...change, updatedAt: now })
      .where(eq(faqItems.id, id))
    return change
  })

/** Deletes a question for good. */
export const removeFaq = (deps: Deps, actor: Actor, id: string) =>
  writes.remove(deps, actor, id, (tx) => tx.delete(faqItems).where(eq(faqItems.id, id)))

/** Puts all the questions in a new order. */
export const reorderFaq = loggedReorder({
  table: faqItems,
  ties: faqItems.createdAt,
  ...LOG_LINES.faq.ordered,
})

/** The answer that was sent, under one name or both; 400 for two that differ. */
function oneAnswer(sent: (string | undefined)[]): string | undefined {
  const [one, ...others] = new Set(sent.filter((text) => text !== undefined))
  if (others.length === 0) return one
  const message =
    'La réponse est donnée deux fois, et différemment\u00a0: gardez «\u202freponse\u202f» ou «\u202fanswer\u202f»'
  throw badRequest(message, [{ path: 'answer', message }])
}

function refuseUnanswered(): never {
  const message = 'La réponse est requise'
  throw badRequest(INVALID_FIELDS, [{ path: 'reponse', message }])
}

async function lockFaq(tx: Tx, id: string): Promise<FaqRow> {
  await tx.select({ id: faqItems.id }).from(faqItems).where(eq(faqItems.id, id)).for('update')
  return findFaq(tx, id)
}

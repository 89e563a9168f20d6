import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { INVALID_FIELDS } from '#contract/shared/refusals.ts'
import type { FaqChange, FaqForm } from '#contract/faq/faq-item.ts'
import type { Actor } from '../session/actor.ts'
import type { Tx } from '../db/client.ts'
import { refuseStale } from '../db/refuse-stale.ts'
import { faqItems } from '../db/schema/faq.ts'
import type { Deps } from '../deps.ts'
import { type Changes, changesOf, hasChanged } from '../logs/changes-of.ts'
import { badRequest } from '../errors.ts'
import { writeLog } from '../logs/write-log.ts'
import { type FaqRow, findFaq } from './read-faq.ts'

/** What the site shows to everybody. */
const SHOWN = ['question', 'reponse', 'details', 'categorie', 'ordre', 'visible'] as const

/** Adds a question. */
export async function createFaq(
  deps: Deps,
  actor: Actor,
  { answer, reponse, ...rest }: FaqForm,
): Promise<FaqRow> {
  const now = deps.clock()
  const id = randomUUIDv7()
  const form = { ...rest, reponse: oneAnswer([reponse, answer]) ?? refuseUnanswered() }
  return deps.db.transaction(async (tx) => {
    await tx.insert(faqItems).values({ id, ...form, createdAt: now, updatedAt: now })
    await logFaq(tx, {
      action: 'CREATE_FAQ',
      description: 'Question ajoutée',
      faqId: id,
      changes: changesOf<typeof form>(null, form, SHOWN),
      actor,
      createdAt: now,
    })
    return findFaq(tx, id)
  })
}

/** Changes a question, its place or whether it is seen. */
export async function updateFaq(
  deps: Deps,
  actor: Actor,
  id: string,
  { answer, reponse, updatedAt, ...rest }: FaqChange,
): Promise<FaqRow> {
  const now = deps.clock()
  return deps.db.transaction(async (tx) => {
    const before = await lockFaq(tx, id)
    refuseStale(before.updatedAt, updatedAt)
    // Who sends back what they read, one name changed, means that one.
    const asked = oneAnswer([reponse, answer].filter((text) => text !== before.reponse))
    const change = { ...rest, ...(asked !== undefined && { reponse: asked }) }
    await tx
      .update(faqItems)
      .set({ ...change, updatedAt: now })
      .where(eq(faqItems.id, id))
    await logFaq(tx, {
      action: 'UPDATE_FAQ',
      description: 'Question modifiée',
      faqId: id,
      changes: changesOf(before, { ...before, ...change }, SHOWN),
      actor,
      createdAt: now,
    })
    return findFaq(tx, id)
  })
}

/** Deletes a question for good. */
export async function removeFaq(deps: Deps, actor: Actor, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = await lockFaq(tx, id)
    await tx.delete(faqItems).where(eq(faqItems.id, id))
    await logFaq(tx, {
      action: 'DELETE_FAQ',
      description: 'Question supprimée',
      faqId: id,
      changes: changesOf(before, null, SHOWN),
      actor,
      createdAt: deps.clock(),
    })
  })
}

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

type FaqLine = {
  action: 'CREATE_FAQ' | 'UPDATE_FAQ' | 'DELETE_FAQ'
  description: string
  faqId: string
  changes: Changes
  actor: Actor
  createdAt: Date
}

async function logFaq(tx: Tx, { faqId, actor, ...line }: FaqLine): Promise<void> {
  if (!hasChanged(line.changes)) return
  await writeLog(tx, { by: actor, type: 'ADMIN', metadata: { faqId }, ...line })
}

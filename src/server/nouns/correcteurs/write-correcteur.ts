import { eq, sql } from 'drizzle-orm'
import type { CorrecteurChange, CorrecteurEntry } from '#contract/correcteurs/admin-correcteur.ts'
import { CORRECTEUR_IN_USE, NO_CORRECTEUR } from '#contract/correcteurs/refusals.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { Tx } from '../../platform/db/client.ts'
import { commandes, correcteurs } from '../../platform/db/schema/commandes.ts'
import type { Deps } from '../../platform/deps.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { loggedWrites } from '../logs/logged-writes.ts'
import { findCorrecteur } from './read-correcteurs.ts'

const writes = loggedWrites({
  lock: lockCorrecteur,
  read: findCorrecteur,
  // Without the name: entries keep ids, never names.
  shown: ['specialite', 'actif', 'ordre'],
  metadata: (correcteurId) => ({ correcteurId }),
  ...LOG_LINES.correcteur,
})

/** Adds a profile, last in the list by default. */
export const createCorrecteur = (deps: Deps, actor: Actor, { ordre, ...entry }: CorrecteurEntry) =>
  writes.create(deps, actor, async (tx, id, now) => {
    const form = { ...entry, ordre: ordre ?? (await nextPlace(tx)) }
    await tx.insert(correcteurs).values({ id, ...form, createdAt: now, updatedAt: now })
    return form
  })

/** Changes a profile, its place, or whether they work for the house; their orders in hand stay theirs. */
export const updateCorrecteur = (
  deps: Deps,
  actor: Actor,
  id: string,
  { updatedAt, ...change }: CorrecteurChange,
) =>
  writes.update(deps, actor, { id, updatedAt }, async (tx, _before, now) => {
    await tx
      .update(correcteurs)
      .set({ ...change, updatedAt: now })
      .where(eq(correcteurs.id, id))
    return change
  })

/** Deletes a profile that was never given an order; 409 for any other. */
export const removeCorrecteur = (deps: Deps, actor: Actor, id: string) =>
  writes.remove(deps, actor, id, async (tx) => {
    const [held] = await tx
      .select({ id: commandes.id })
      .from(commandes)
      .where(eq(commandes.correcteurId, id))
      .limit(1)
    if (held) throw conflict(CORRECTEUR_IN_USE)
    await tx.delete(correcteurs).where(eq(correcteurs.id, id))
  })

async function nextPlace(tx: Tx): Promise<number> {
  const [last] = await tx
    .select({ ordre: sql<number>`coalesce(max(${correcteurs.ordre}), -1)` })
    .from(correcteurs)
  return (last?.ordre ?? -1) + 1
}

async function lockCorrecteur(tx: Tx, id: string) {
  const [row] = await tx.select().from(correcteurs).where(eq(correcteurs.id, id)).for('update')
  if (!row) throw notFound(NO_CORRECTEUR)
  return row
}

import { randomUUIDv7 } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { CORRECTEUR_IN_USE, NO_CORRECTEUR } from '#contract/correcteurs/refusals.ts'
import type { CorrecteurChange, CorrecteurEntry } from '#contract/correcteurs/admin-correcteur.ts'
import type { Tx } from '../db/client.ts'
import { refuseStale } from '../db/refuse-stale.ts'
import { commandes, correcteurs } from '../db/schema/commandes.ts'
import type { Deps } from '../deps.ts'
import { conflict, notFound } from '../errors.ts'
import { type Changes, changesOf, hasChanged } from '../logs/changes-of.ts'
import { writeLog } from '../logs/write-log.ts'
import type { Actor } from '../session/actor.ts'
import { findCorrecteur } from './read-correcteurs.ts'

/** All but the name: entries keep ids, never names. */
const SHOWN = ['specialite', 'actif', 'ordre'] as const

/** Adds a profile, after the others unless its place is said. */
export async function createCorrecteur(deps: Deps, actor: Actor, { ordre, ...entry }: CorrecteurEntry) {
  const now = deps.clock()
  const id = randomUUIDv7()
  return deps.db.transaction(async (tx) => {
    const form = { ...entry, ordre: ordre ?? (await nextPlace(tx)) }
    await tx.insert(correcteurs).values({ id, ...form, createdAt: now, updatedAt: now })
    await logCorrecteur(tx, {
      action: 'CREATE_CORRECTEUR',
      description: 'Correcteur ajouté',
      correcteurId: id,
      changes: changesOf<typeof form>(null, form, SHOWN),
      actor,
      createdAt: now,
    })
    return findCorrecteur(tx, id, now)
  })
}

/** Changes a profile, its place, or whether they work for the house; what they hold stays theirs. */
export async function updateCorrecteur(
  deps: Deps,
  actor: Actor,
  id: string,
  { updatedAt, ...change }: CorrecteurChange,
) {
  const now = deps.clock()
  return deps.db.transaction(async (tx) => {
    const before = await lockCorrecteur(tx, id)
    refuseStale(before.updatedAt, updatedAt)
    await tx
      .update(correcteurs)
      .set({ ...change, updatedAt: now })
      .where(eq(correcteurs.id, id))
    await logCorrecteur(tx, {
      action: 'UPDATE_CORRECTEUR',
      description: 'Correcteur modifié',
      correcteurId: id,
      changes: changesOf(before, { ...before, ...change }, SHOWN),
      actor,
      createdAt: now,
    })
    return findCorrecteur(tx, id, now)
  })
}

/** Deletes a profile that nothing was ever entrusted to; 409 otherwise. */
export async function removeCorrecteur(deps: Deps, actor: Actor, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = await lockCorrecteur(tx, id)
    const [held] = await tx
      .select({ id: commandes.id })
      .from(commandes)
      .where(eq(commandes.correcteurId, id))
      .limit(1)
    if (held) throw conflict(CORRECTEUR_IN_USE)
    await tx.delete(correcteurs).where(eq(correcteurs.id, id))
    await logCorrecteur(tx, {
      action: 'DELETE_CORRECTEUR',
      description: 'Correcteur supprimé',
      correcteurId: id,
      changes: changesOf(before, null, SHOWN),
      actor,
      createdAt: deps.clock(),
    })
  })
}

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

type CorrecteurLine = {
  action: 'CREATE_CORRECTEUR' | 'UPDATE_CORRECTEUR' | 'DELETE_CORRECTEUR'
  description: string
  correcteurId: string
  changes: Changes
  actor: Actor
  createdAt: Date
}

async function logCorrecteur(tx: Tx, { correcteurId, actor, ...line }: CorrecteurLine): Promise<void> {
  if (!hasChanged(line.changes)) return
  await writeLog(tx, { by: actor, type: 'ADMIN', metadata: { correcteurId }, ...line })
}

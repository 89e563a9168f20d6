import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Absence, absenceRefusal } from '#contract/commandes/absence.ts'
import { OWED_STATUTS } from '#contract/commandes/statuts.ts'
import type { CorrecteurChange, CorrecteurEntry } from '#contract/correcteurs/admin-correcteur.ts'
import { CORRECTEUR_IN_USE, NO_CORRECTEUR } from '#contract/correcteurs/refusals.ts'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import type { Tx } from '../../platform/db/client.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { correcteurs } from '../../platform/db/schema/correcteurs.ts'
import { missions } from '../../platform/db/schema/missions.ts'
import type { Deps } from '../../platform/deps.ts'
import { badRequest, conflict, notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { assignCorrecteur } from '../commandes/assign-correcteur.ts'
import { closedDoor } from '../commandes/missions/door-link.ts'
import { loggedUpdate, loggedWrites } from '../logs/logged-writes.ts'
import { findCorrecteur } from './read-correcteurs.ts'

const entries = {
  lock: lockCorrecteur,
  read: findCorrecteur,
  // Without the name, nor what reaches them: entries keep ids, never names.
  shown: ['specialite', 'actif', 'ordre', 'tarifMille', 'absentDu', 'absentAu'],
  metadata: (correcteurId: string) => ({ correcteurId }),
  ...LOG_LINES.correcteur,
} as const
const writes = loggedWrites(entries)

/** Adds a profile, last in the list by default. */
export const createCorrecteur = (deps: Deps, actor: Actor, { ordre, ...entry }: CorrecteurEntry) =>
  writes.create(deps, actor, async (tx, id, now) => {
    refuseAbsence({ absentDu: null, absentAu: null, ...known(entry) })
    const form = { ...entry, ordre: ordre ?? (await nextPlace(tx)) }
    await tx.insert(correcteurs).values({ id, ...form, createdAt: now, updatedAt: now })
    return form
  })

/** Changes a profile, its place, or whether they work for the house; their orders in hand stay theirs, but those put back in « à confier ». */
export function updateCorrecteur(
  deps: Deps,
  actor: Actor,
  id: string,
  { updatedAt, aConfier = [], ...change }: CorrecteurChange,
) {
  const update = loggedUpdate({
    ...entries,
    // Orders are locked before who holds them (decision 133).
    lock: async (tx: Tx, correcteurId: string) => {
      await lockHeld(tx, correcteurId, aConfier)
      return lockCorrecteur(tx, correcteurId)
    },
  })
  return update(deps, actor, { id, updatedAt }, async (tx, before, now) => {
    refuseAbsence({ ...before, ...known(change) })
    // Who leaves has no link any more; who comes back is sent another.
    const left = before.actif && change.actif === false ? closedDoor(before) : {}
    await tx
      .update(correcteurs)
      .set({ ...change, ...left, updatedAt: now })
      .where(eq(correcteurs.id, id))
    for (const commandeId of await lockHeld(tx, id, aConfier)) {
      await assignCorrecteur(tx, deps, { commandeId, correcteurId: null, actor })
    }
    return change
  })
}

/** Deletes a profile that was never given an order; 409 for any other. */
export const removeCorrecteur = (deps: Deps, actor: Actor, id: string) =>
  writes.remove(deps, actor, id, async (tx) => {
    const held = await tx.$count(missions, eq(missions.correcteurId, id))
    const kept = await tx.$count(commandes, eq(commandes.correcteurId, id))
    if (held + kept > 0) throw conflict(CORRECTEUR_IN_USE)
    await tx.delete(correcteurs).where(eq(correcteurs.id, id))
  })

/** Those of some orders that a corrector holds and has not delivered, each held by this transaction, always in one order. */
async function lockHeld(tx: Tx, correcteurId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const held = await tx
    .select({ id: commandes.id })
    .from(commandes)
    .where(
      and(
        inArray(commandes.id, ids),
        eq(commandes.correcteurId, correcteurId),
        inArray(commandes.statut, [...OWED_STATUTS]),
        isNull(commandes.livreeLe),
      ),
    )
    .orderBy(asc(commandes.id))
    .for('update')
  return held.map((commande) => commande.id)
}

function refuseAbsence(absence: Absence): void {
  const refusal = absenceRefusal(absence)
  if (refusal) throw badRequest(refusal.message, [refusal])
}

/** The two days as they are sent; an absent one stays as it is. */
const known = ({ absentDu, absentAu }: Partial<Absence>) => ({
  ...(absentDu !== undefined && { absentDu }),
  ...(absentAu !== undefined && { absentAu }),
})

async function nextPlace(tx: Tx): Promise<number> {
  const [last] = await tx
    .select({ ordre: sql<number>`coalesce(max(${correcteurs.ordre}), -1)` })
    .from(correcteurs)
  return (last?.ordre ?? -1) + 1
}

export async function lockCorrecteur(tx: Tx, id: string) {
  const [row] = await tx.select().from(correcteurs).where(eq(correcteurs.id, id)).for('update')
  if (!row) throw notFound(NO_CORRECTEUR)
  return row
}

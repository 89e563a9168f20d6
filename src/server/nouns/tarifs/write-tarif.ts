import { eq } from 'drizzle-orm'
import { LOG_LINES } from '#contract/logs/log-lines.ts'
import {
  changedPrixFormate,
  type TarifChange,
  type TarifForm,
  tarifProblems,
} from '#contract/tarifs/admin-tarif.ts'
import { delaiJoursOf, modeOf } from '#contract/tarifs/read-tarif-texts.ts'
import { TARIF_IN_USE } from '#contract/tarifs/refusals.ts'
import { completedPrixFormate, prixFormateOf } from '#contract/tarifs/tarif-texts.ts'
import type { Db, Tx } from '../../platform/db/client.ts'
import { commandes, pendingCommandes } from '../../platform/db/schema/commandes.ts'
import { tarifs } from '../../platform/db/schema/tarifs.ts'
import type { Deps } from '../../platform/deps.ts'
import { badRequest, conflict, notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { loggedReorder, loggedWrites } from '../logs/logged-writes.ts'

type Tarif = typeof tarifs.$inferSelect

const writes = loggedWrites({
  lock: lockTarif,
  read: findTarif,
  // The fields that the public site shows.
  shown: [
    'nom',
    'description',
    'prix',
    'prixFormate',
    'mode',
    'typeService',
    'dureeEstimee',
    'delaiJours',
    'revisionsIncluses',
    'inclus',
    'vedette',
    'actif',
    'ordre',
  ],
  metadata: (tarifId, { before, after }) => ({
    tarifId,
    ...(before && after && { fields: Object.keys(after) }),
  }),
  ...LOG_LINES.tarif,
})

/** Adds a tarif: its mode and delay are read in its texts, its price text follows its price, unless they are given. */
export function createTarif(deps: Deps, actor: Actor, form: TarifForm) {
  const mode = form.mode ?? modeOf(form)
  const tarif = {
    ...form,
    mode,
    delaiJours: form.delaiJours ?? delaiJoursOf(form.dureeEstimee),
    prixFormate: form.prixFormate
      ? completedPrixFormate({ prixFormate: form.prixFormate, mode })
      : prixFormateOf({ prix: form.prix, mode }),
  }
  refuseContradiction(tarif)
  return writes.create(deps, actor, async (tx, id, now) => {
    await tx.insert(tarifs).values({ id, ...tarif, createdAt: now, updatedAt: now })
    return findTarif(tx, id)
  })
}

/** Changes a tarif; orders already placed keep the price they were shown. */
export const updateTarif = (deps: Deps, actor: Actor, id: string, { updatedAt, ...change }: TarifChange) =>
  writes.update(deps, actor, { id, updatedAt }, async (tx, before, now) => {
    const after = { ...before, ...change, prixFormate: changedPrixFormate(before, change), updatedAt: now }
    refuseContradiction(after)
    await tx.update(tarifs).set(after).where(eq(tarifs.id, id))
    return after
  })

/** Deletes a tarif that no order names; others are deactivated (decisions §11). */
export const removeTarif = (deps: Deps, actor: Actor, id: string) =>
  writes.remove(deps, actor, id, async (tx) => {
    const used =
      (await tx.$count(commandes, eq(commandes.serviceId, id))) +
      (await tx.$count(pendingCommandes, eq(pendingCommandes.serviceId, id)))
    if (used > 0) throw conflict(TARIF_IN_USE)
    await tx.delete(tarifs).where(eq(tarifs.id, id))
  })

/** Puts all the tarifs in a new order, which the site follows. */
export const reorderTarifs = loggedReorder({
  table: tarifs,
  ties: tarifs.prix,
  ...LOG_LINES.tarif.ordered,
})

async function lockTarif(tx: Tx, id: string): Promise<Tarif> {
  return oneTarif(await tx.select().from(tarifs).where(eq(tarifs.id, id)).for('update'))
}

/** The tarif of this id, or 404 in the specification's words. */
export async function findTarif(db: Db | Tx, id: string): Promise<Tarif> {
  return oneTarif(await db.select().from(tarifs).where(eq(tarifs.id, id)))
}

function oneTarif([tarif]: Tarif[]): Tarif {
  if (!tarif) throw notFound('Tarif non trouvé')
  return tarif
}

/** Refuses a tarif whose texts contradict its mode (decisions §4), or that could not be paid. */
function refuseContradiction(tarif: Parameters<typeof tarifProblems>[0]): void {
  const problems = tarifProblems(tarif)
  const [first] = problems
  if (first) throw badRequest(first.message, problems)
}

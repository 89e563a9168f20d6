import { asc, eq } from 'drizzle-orm'
import { TARIF_IN_USE } from '#contract/tarifs/refusals.ts'
import { api } from '#contract/api.ts'
import type { AdminTarifQuery, TarifForm } from '#contract/tarifs/admin-tarif.ts'
import { TARIF_CSV } from '#contract/tarifs/tarif-csv.ts'
import { delaiJoursOf, modeOf } from '#contract/tarifs/read-tarif-texts.ts'
import { completedPrixFormate, prixFormateOf } from '#contract/tarifs/tarif-texts.ts'
import type { Db, Tx } from '../db/client.ts'
import { pageOf } from '#contract/shared/page-of.ts'
import { commandes, pendingCommandes } from '../db/schema/commandes.ts'
import { tarifs as tarifsTable } from '../db/schema/tarifs.ts'
import type { Deps } from '../deps.ts'
import { conflict, notFound } from '../errors.ts'
import { exportWhole } from '../exports/csv-export.ts'
import { route, routeBytes, routeShared } from '../http/route.ts'
import type { Noun } from '../noun.ts'
import type { Actor } from '../session/actor.ts'
import { listTarifs } from './list-tarifs.ts'
import { logTarif } from './log-tarif.ts'
import { refuseContradiction } from './refuse-contradiction.ts'
import { reorderTarifs } from './reorder-tarifs.ts'
import { updateTarif } from './update-tarif.ts'

export const tarifs: Noun = {
  routes(app) {
    const { deps } = app
    routeShared(app, api.tarifs.list, async () => ({ data: await listTarifs(deps) }))

    const admin = api.admin.tarifs
    route(app, admin.list, ({ query }) => adminListTarifs(deps, query))
    routeBytes(app, admin.exportCsv, (asked) => exportTarifs(deps, asked))
    route(app, admin.get, async ({ id }) => ({ data: await findTarif(deps.db, id) }))
    route(app, admin.create, async ({ body, actor }) => ({ data: await createTarif(deps, actor, body) }))
    route(app, admin.reorder, async ({ actor, body }) => {
      await reorderTarifs(deps, actor, body.ids)
      return { data: await allTarifs(deps) }
    })
    route(app, admin.update, async ({ id, body, actor }) => ({
      data: await updateTarif(deps, actor, id, body),
    }))
    route(app, admin.remove, async ({ id, actor }) => {
      await removeTarif(deps, actor, id)
      return { message: 'Tarif supprimé' }
    })
  },
}

/** Every tarif in the order the house gave them, on sale or not. */
const allTarifs = ({ db }: Pick<Deps, 'db'>) =>
  db.select().from(tarifsTable).orderBy(asc(tarifsTable.ordre), asc(tarifsTable.prix), asc(tarifsTable.id))

/** Every tarif, a page at a time. */
async function adminListTarifs(deps: Pick<Deps, 'db'>, { actif, ...asked }: AdminTarifQuery) {
  const all = await allTarifs(deps)
  const rows = actif === undefined ? all : all.filter((tarif) => tarif.actif === actif)
  return pageOf(rows, asked, ({ nom, description }) => `${nom} ${description}`)
}

const exportTarifs = exportWhole({
  name: 'tarifs',
  columns: TARIF_CSV,
  all: async (deps, query: Omit<AdminTarifQuery, 'page' | 'limit'>) =>
    (await adminListTarifs(deps, { ...query, page: 1, limit: Number.MAX_SAFE_INTEGER })).data,
})

/** Adds a tarif: its mode and delay are read in its texts, its price text follows its price, unless they are given. */
async function createTarif(deps: Deps, actor: Actor, form: TarifForm) {
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
  const now = deps.clock()
  return deps.db.transaction(async (tx) => {
    const [created] = await tx
      .insert(tarifsTable)
      .values({ ...tarif, createdAt: now, updatedAt: now })
      .returning()
    if (!created) throw notFound('Tarif non trouvé')
    await logTarif(tx, {
      tarifId: created.id,
      description: 'Tarif ajouté',
      before: null,
      after: created,
      actor,
      createdAt: now,
    })
    return created
  })
}

/** The tarif of this id, or 404 in the specification's words. */
async function findTarif(db: Db | Tx, id: string): Promise<typeof tarifsTable.$inferSelect> {
  const [tarif] = await db.select().from(tarifsTable).where(eq(tarifsTable.id, id))
  if (!tarif) throw notFound('Tarif non trouvé')
  return tarif
}

/** Deletes a tarif that no order names; the others are deactivated (decisions §11). */
async function removeTarif(deps: Deps, actor: Actor, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [tarif] = await tx.select().from(tarifsTable).where(eq(tarifsTable.id, id)).for('update')
    if (!tarif) throw notFound('Tarif non trouvé')
    const used =
      (await tx.$count(commandes, eq(commandes.serviceId, id))) +
      (await tx.$count(pendingCommandes, eq(pendingCommandes.serviceId, id)))
    if (used > 0) throw conflict(TARIF_IN_USE)

    await tx.delete(tarifsTable).where(eq(tarifsTable.id, id))
    await logTarif(tx, {
      tarifId: id,
      description: 'Tarif supprimé',
      before: tarif,
      after: null,
      actor,
      createdAt: deps.clock(),
    })
  })
}

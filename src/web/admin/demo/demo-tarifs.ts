import { TARIF_IN_USE } from '#contract/tarifs/refusals.ts'
import { paginationOf } from '#contract/shared/list.ts'
import {
  type AdminTarif,
  adminTarifQuery,
  changedPrixFormate,
  tarifEntry,
  tarifProblems,
} from '#contract/tarifs/admin-tarif.ts'
import { completedPrixFormate } from '#contract/tarifs/tarif-texts.ts'
import { holdsWords } from '#contract/shared/searchable.ts'
import { AdminError } from '../admin-error.ts'
import type { TarifsApi } from '../tarifs/tarifs-api.ts'
import { type OpenHouse, newId } from './open-house.ts'
import { inNewOrder, readOrRefuse, refuseOlder } from './demo-writing.ts'

export function demoTarifs(house: OpenHouse): TarifsApi {
  const find = (id: string): AdminTarif => {
    const found = house.tarifs.find((one) => one.id === id)
    if (!found) throw new AdminError('NOT_FOUND', 'Tarif non trouvé')
    return found
  }
  const now = () => house.now().toISOString()
  return {
    list: async (filters) => {
      const { page, limit, search, actif } = adminTarifQuery.parse(filters)
      const found = house.tarifs
        .filter((one) => actif === undefined || one.actif === actif)
        .filter((one) => !search || holdsWords(`${one.nom} ${one.description}`, search))
      return {
        data: structuredClone(found.slice((page - 1) * limit, page * limit)),
        pagination: paginationOf({ page, limit }, found.length),
      }
    },
    get: async (id) => structuredClone(find(id)),
    create: async (entry) => {
      const read = readOrRefuse(tarifEntry, entry)
      const written = { ...read, prixFormate: completedPrixFormate(read) }
      refuseContradiction(written)
      const tarif = { ...written, id: newId(house), ordre: 0, createdAt: now(), updatedAt: now() }
      house.tarifs.unshift(tarif)
      return structuredClone(tarif)
    },
    update: async (id, { updatedAt, ...changes }) => {
      const found = find(id)
      refuseOlder(found, updatedAt)
      const read = readOrRefuse(tarifEntry.partial(), changes)
      const changed = { ...found, ...read, prixFormate: changedPrixFormate(found, read), updatedAt: now() }
      refuseContradiction(changed)
      Object.assign(found, changed)
      return structuredClone(found)
    },
    remove: async (id) => {
      find(id)
      if (house.orders.some(({ serviceId }) => serviceId === id)) {
        throw new AdminError('CONFLICT', TARIF_IN_USE)
      }
      house.tarifs = house.tarifs.filter((one) => one.id !== id)
    },
    reorder: async (ids) => {
      house.tarifs = inNewOrder(house.tarifs, ids)
    },
  }
}

function refuseContradiction(tarif: Parameters<typeof tarifProblems>[0]): void {
  const problems = tarifProblems(tarif)
  const [first] = problems
  if (first) throw new AdminError('INVALID', first.message, problems)
}

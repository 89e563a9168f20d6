import {
  type AdminCorrecteur,
  correcteurChange,
  correcteurEntry,
  correcteurFilters,
} from '#contract/correcteurs/admin-correcteur.ts'
import { CORRECTEUR_IN_USE, NO_CORRECTEUR } from '#contract/correcteurs/refusals.ts'
import { nextFreeDay } from '#contract/commandes/next-free-day.ts'
import { OWED_STATUTS } from '#contract/commandes/statuts.ts'
import { paginationOf } from '#contract/shared/list.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { holdsWords } from '#contract/shared/searchable.ts'
import { AdminError } from '../admin-error.ts'
import type { CorrecteursApi } from '../correcteurs/correcteurs-api.ts'
import { type OpenHouse, newId } from './open-house.ts'
import { readOrRefuse, refuseOlder } from './demo-writing.ts'

export function demoCorrecteurs(house: OpenHouse): CorrecteursApi {
  const find = (id: string) => {
    const found = house.correcteurs.find((one) => one.id === id)
    if (!found) throw new AdminError('NOT_FOUND', NO_CORRECTEUR)
    return found
  }
  const now = () => house.now().toISOString()
  const get = (id: string) => withLoad(house, find(id))
  return {
    list: async (filters) => {
      const { page, limit, search, actif, sortBy = 'ordre', sortDirection } = correcteurFilters.parse(filters)
      const found = house.correcteurs
        .map((one) => withLoad(house, one))
        .filter((one) => actif === undefined || one.actif === actif)
        .filter((one) => !search || holdsWords(`${one.nom} ${one.specialite}`, search))
        .toSorted((one, other) => compare(one[sortBy], other[sortBy], sortDirection))
      return {
        data: found.slice((page - 1) * limit, page * limit),
        pagination: paginationOf({ page, limit }, found.length),
      }
    },
    get: async (id) => get(id),
    create: async (profile) => {
      const read = readOrRefuse(correcteurEntry, profile)
      const last = Math.max(-1, ...house.correcteurs.map(({ ordre }) => ordre))
      const id = newId(house)
      house.correcteurs.push({ ordre: last + 1, ...read, id, createdAt: now(), updatedAt: now() })
      return get(id)
    },
    update: async (id, changes) => {
      const found = find(id)
      const { updatedAt, ...change } = readOrRefuse(correcteurChange, changes)
      refuseOlder(found, updatedAt)
      Object.assign(found, change, { updatedAt: now() })
      return get(id)
    },
    remove: async (id) => {
      find(id)
      if (house.orders.some(({ correcteurId }) => correcteurId === id)) {
        throw new AdminError('CONFLICT', CORRECTEUR_IN_USE)
      }
      house.correcteurs = house.correcteurs.filter((one) => one.id !== id)
    },
  }
}

function withLoad(house: OpenHouse, profile: OpenHouse['correcteurs'][number]): AdminCorrecteur {
  const held = house.orders.filter(
    ({ correcteurId, statut, livreeLe }) =>
      correcteurId === profile.id && OWED_STATUTS.includes(statut) && !livreeLe,
  )
  const promises = held
    .map(({ datePromise }) => datePromise)
    .filter((day) => day !== null)
    .toSorted((one, other) => (one < other ? -1 : 1))
  return {
    ...profile,
    charge: held.length,
    prochainJourLibre: profile.actif ? nextFreeDay(parisDay(house.now()), promises.at(-1) ?? null) : null,
  }
}

type Value = string | number | null

function compare(one: Value, other: Value, direction: 'asc' | 'desc' = 'asc'): number {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 1 : -1
  return (direction === 'asc' ? 1 : -1) * (one < other ? -1 : 1)
}

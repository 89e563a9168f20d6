import { hours } from '#contract/shared/durations.ts'
import { paginationOf } from '#contract/shared/list.ts'
import { type AdminSampleDetail, sampleFilters } from '#contract/support/admin-endpoints.ts'
import { holdsWords } from '#contract/shared/searchable.ts'
import type { AdminApi } from '../admin-api.ts'
import { AdminError } from '../admin-error.ts'
import type { OpenHouse } from './open-house.ts'

const PROMISED_MS = hours(48)

export function demoSamples(house: OpenHouse): AdminApi['samples'] {
  const find = (id: string) => {
    const sample = house.samples.find((one) => one.id === id)
    if (!sample) throw new AdminError('NOT_FOUND', 'Échantillon non trouvé')
    return sample
  }
  return {
    list: async (filters) => {
      const { page, limit, search, statut, sortBy, sortDirection } = sampleFilters.parse(filters)
      const found = house.samples
        .filter(({ nom, email }) => !search || holdsWords(`${nom} ${email}`, search))
        .filter((sample) => !statut || sample.statut === statut)
        .toSorted((one, other) =>
          sortBy === 'nom'
            ? one.nom.localeCompare(other.nom, 'fr')
            : other.createdAt.localeCompare(one.createdAt),
        )
      if (sortDirection === (sortBy === 'nom' ? 'desc' : 'asc')) found.reverse()
      return {
        data: found.slice((page - 1) * limit, page * limit).map((sample) => shown(house, sample)),
        pagination: paginationOf({ page, limit }, found.length),
      }
    },
    get: async (id) => shown(house, find(id)),
    update: async (id, { statut }) => {
      const sample = find(id)
      sample.statut = statut
      return shown(house, sample)
    },
  }
}

function shown({ users }: OpenHouse, sample: OpenHouse['samples'][number]): AdminSampleDetail {
  const known = users.find(({ email, isEmailProven }) => isEmailProven && email === sample.email)
  return structuredClone({
    ...sample,
    promiseLe: new Date(Date.parse(sample.createdAt) + PROMISED_MS).toISOString(),
    client: known ? { id: known.id, prenom: known.prenom, nom: known.nom } : null,
  })
}

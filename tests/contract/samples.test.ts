import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminApi } from '#web/admin/admin-api.ts'
import type { SampleFilters } from '#web/admin/echantillons/samples-api.ts'
import { UNKNOWN_ID } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'
import { SAMPLES } from './visitor-facts.ts'

describe.each(IMPLEMENTATIONS)('the free samples $name', ({ start }) => {
  const open = start()
  let api: AdminApi
  beforeEach(async () => {
    api = await open()
  })
  const [fresh, answered] = SAMPLES
  const found = async (filters: SampleFilters) => (await api.samples.list(filters)).data.map(({ nom }) => nom)

  test('are all there, the latest first, each with until when it is promised', async () => {
    const { data, pagination } = await api.samples.list({})
    expect(pagination.total).toBe(2)
    expect(data).toMatchObject([
      { id: fresh.id, statut: 'NOUVEAU', promiseLe: '2026-11-23T08:00:00.000Z', fichiers: [] },
      { id: answered.id, statut: 'REPONDU' },
    ])
  })

  test('are found, filtered, sorted and paged', async () => {
    expect(await found({ search: 'menard' })).toEqual([answered.nom])
    expect(await found({ statut: 'NOUVEAU' })).toEqual([fresh.nom])
    expect(await found({ sortBy: 'createdAt', sortDirection: 'asc' })).toEqual([answered.nom, fresh.nom])
    expect(await found({ limit: 1, page: 2 })).toEqual([answered.nom])
  })

  test('are taken in hand and done', async () => {
    expect((await api.samples.update(fresh.id, { statut: 'EN_COURS' })).statut).toBe('EN_COURS')
    await api.samples.update(fresh.id, { statut: 'TERMINE' })
    expect((await api.samples.get(fresh.id)).statut).toBe('TERMINE')
    await expect(api.samples.get(UNKNOWN_ID)).rejects.toMatchObject({
      reason: 'NOT_FOUND',
      message: 'Échantillon non trouvé',
    })
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { ApiClient } from '#web/lib/api-client.ts'
import { UNKNOWN_ID } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'
import { SAMPLES } from './visitor-facts.ts'

const { samples } = api.admin

describe.each(IMPLEMENTATIONS)('the free samples $name', ({ start }) => {
  const open = start()
  let call: ApiClient
  beforeEach(async () => {
    call = await open()
  })
  const [fresh, answered] = SAMPLES
  const found = async (filters: QueryOf<typeof samples.list>) =>
    (await call(samples.list, { query: filters })).data.map(({ nom }) => nom)

  test('are all there, the latest first, each with until when it is promised', async () => {
    const { data, pagination } = await call(samples.list, {})
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
    expect(
      (await call(samples.update, { params: { id: fresh.id }, body: { statut: 'EN_COURS' } })).data.statut,
    ).toBe('EN_COURS')
    await call(samples.update, { params: { id: fresh.id }, body: { statut: 'TERMINE' } })
    expect((await call(samples.get, { params: { id: fresh.id } })).data.statut).toBe('TERMINE')
    await expect(call(samples.get, { params: { id: UNKNOWN_ID } })).rejects.toMatchObject({
      status: 404,
      message: 'Échantillon non trouvé',
    })
  })
})

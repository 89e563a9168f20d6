import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { ApiClient } from '#web/lib/api-client.ts'
import { ADMIN, UNKNOWN_ID } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'
import { LOGS } from './log-facts.ts'

const { logs } = api.admin

describe.each(IMPLEMENTATIONS)('the audit log $name', ({ start }) => {
  const open = start()
  let call: ApiClient
  beforeEach(async () => {
    call = await open()
  })
  const [night, refused, changed, gone] = LOGS.map(({ id }) => id)
  const found = async (filters: QueryOf<typeof logs.list>) =>
    (await call(logs.list, { query: filters })).data.map(({ id }) => id)

  test('says who did what, the latest first', async () => {
    const { data, pagination } = await call(logs.list, {})
    expect(pagination.total).toBe(4)
    expect(data).toMatchObject([
      { id: gone, auteur: 'COMPTE_SUPPRIME', user: null },
      { id: changed, auteur: 'COMPTE', user: { id: ADMIN.id, nom: ADMIN.nom } },
      { id: refused, auteur: 'VISITEUR', metadata: { reason: 'invalid_email' } },
      { id: night, auteur: 'SYSTEME', ipAddress: null },
    ])
  })

  test('is filtered, found by its words, its people and its addresses, and paged', async () => {
    expect(await found({ type: 'SYSTEM' })).toEqual([night])
    expect(await found({ action: 'FAILED_LOGIN' })).toEqual([refused])
    expect(await found({ userId: ADMIN.id })).toEqual([changed])
    expect(await found({ dateTo: '2026-11-19' })).toEqual([night])
    expect(await found({ search: 'echec' })).toEqual([refused])
    expect(await found({ search: 'roussel' })).toEqual([changed])
    // The demonstration knew neither the address of the person nor the action’s code.
    expect(await found({ search: ADMIN.email })).toEqual([changed])
    expect(await found({ search: 'update_tarif' })).toEqual([changed])
    expect(await found({ search: ADMIN.id })).toEqual([changed])
    expect(await found({ search: '192.0.2.7' })).toEqual([gone, changed, refused])
    expect(await found({ search: 'introuvable' })).toEqual([])
    expect(await found({ sortDirection: 'asc', limit: 1, page: 2 })).toEqual([refused])
  })

  test('opens a line with how it was and how it is; an unknown one is absent', async () => {
    const line = (await call(logs.get, { params: { id: changed ?? '' } })).data
    expect(line.metadata).toMatchObject({ before: { prix: 200 }, after: { prix: 220 } })
    await expect(call(logs.get, { params: { id: UNKNOWN_ID } })).rejects.toMatchObject({
      status: 404,
    })
  })
})

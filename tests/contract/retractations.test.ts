import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminApi, RetractationFilters } from '#web/admin/admin-api.ts'
import { AdminError } from '#web/admin/admin-error.ts'
import { LATE, PAID, RETRACTATIONS, UNKNOWN_ID } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

describe.each(IMPLEMENTATIONS)('the withdrawals declared $name', ({ start }) => {
  const open = start()
  let api: AdminApi
  beforeEach(async () => {
    api = await open()
  })
  const [late, inTime, unknown] = RETRACTATIONS.map(({ id }) => id)
  const found = async (filters: RetractationFilters) =>
    (await api.retractations.list(filters)).data.map(({ id }) => id)

  test('are all there, the latest first, each with its order and whether it is in time', async () => {
    const { data, pagination } = await api.retractations.list({})
    expect(pagination.total).toBe(3)
    expect(data).toMatchObject([
      { id: unknown, nom: 'Maud Kerbrat', dateCommande: '2026-11-12', commande: null, delai: null },
      { id: inTime, commande: { id: PAID.id, titre: PAID.titre }, delai: 'DANS_LE_DELAI' },
      { id: late, commande: { id: LATE.id, titre: LATE.titre }, delai: 'HORS_DELAI', accuseLe: null },
    ])
  })

  test('say of each whose order it is, and what is due', async () => {
    expect(await api.retractations.get(inTime ?? '')).toMatchObject({
      contrat: 'Les Hauts',
      client: PAID.client,
      du: { montant: 48_000, avantLe: '2026-12-05', prorata: true },
    })
    expect(await api.retractations.get(late ?? '')).toMatchObject({ delai: 'HORS_DELAI', du: null })
    expect(await api.retractations.get(unknown ?? '')).toMatchObject({ client: null, du: null })
    await expect(api.retractations.get(UNKNOWN_ID)).rejects.toThrow(
      new AdminError('NOT_FOUND', 'Rétractation non trouvée'),
    )
  })

  test('are filtered, found by their words or the number of their order, and paged', async () => {
    expect(await found({ rattachee: 'false' })).toEqual([unknown])
    expect(await found({ rattachee: 'true' })).toEqual([inTime, late])
    expect(await found({ delai: 'HORS_DELAI' })).toEqual([late])
    expect(await found({ delai: 'DANS_LE_DELAI' })).toEqual([inTime])
    expect(await found({ search: 'KERBRAT maud@exemple.fr' })).toEqual([unknown])
    expect(await found({ search: 'ete' })).toEqual([late])
    const { numero } = await api.commandes.get(PAID.id)
    expect(await found({ search: `n° ${numero}` })).toEqual([inTime])
    expect(await found({ limit: 2, page: 2 })).toEqual([late])
  })
})

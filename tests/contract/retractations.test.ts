import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import type { ApiClient } from '#web/lib/api-client.ts'
import { LATE, PAID, RETRACTATIONS, UNKNOWN_ID } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

const { retractations, commandes } = api.admin

describe.each(IMPLEMENTATIONS)('the withdrawals declared $name', ({ start }) => {
  const open = start()
  let call: ApiClient
  beforeEach(async () => {
    call = await open()
  })
  const get = (id: string) => call(retractations.get, { params: { id } })
  const match = (id: string, body: BodyOf<typeof retractations.match>) =>
    call(retractations.match, { params: { id }, body })
  const [late, inTime, unknown] = RETRACTATIONS.map(({ id }) => id)
  const found = async (filters: QueryOf<typeof retractations.list>) =>
    (await call(retractations.list, { query: filters })).data.map(({ id }) => id)

  test('are all there, the latest first, each with its order and whether it is in time', async () => {
    const { data, pagination } = await call(retractations.list, {})
    expect(pagination.total).toBe(3)
    expect(data).toMatchObject([
      { id: unknown, nom: 'Maud Kerbrat', dateCommande: '2026-11-12', commande: null, delai: null },
      { id: inTime, commande: { id: PAID.id, titre: PAID.titre }, delai: 'DANS_LE_DELAI' },
      { id: late, commande: { id: LATE.id, titre: LATE.titre }, delai: 'HORS_DELAI', accuseLe: null },
    ])
  })

  test('say of each whose order it is, and what is due', async () => {
    expect((await get(inTime ?? '')).data).toMatchObject({
      contrat: 'Les Hauts',
      client: PAID.client,
      du: { montant: 48_000, avantLe: '2026-12-05', prorata: true },
    })
    expect((await get(late ?? '')).data).toMatchObject({
      delai: 'HORS_DELAI',
      du: null,
    })
    expect((await get(unknown ?? '')).data).toMatchObject({
      client: null,
      du: null,
    })
    await expect(get(UNKNOWN_ID)).rejects.toMatchObject({
      status: 404,
      message: 'Rétractation non trouvée',
    })
  })

  test('are filtered, found by their words or the number of their order, and paged', async () => {
    expect(await found({ rattachee: 'false' })).toEqual([unknown])
    expect(await found({ rattachee: 'true' })).toEqual([inTime, late])
    expect(await found({ delai: 'HORS_DELAI' })).toEqual([late])
    expect(await found({ delai: 'DANS_LE_DELAI' })).toEqual([inTime])
    expect(await found({ search: 'KERBRAT maud@exemple.fr' })).toEqual([unknown])
    expect(await found({ search: 'ete' })).toEqual([late])
    const { numero } = (await call(commandes.get, { params: { id: PAID.id } })).data
    expect(await found({ search: `n° ${numero}` })).toEqual([inTime])
    expect(await found({ limit: 2, page: 2 })).toEqual([late])
  })

  test('say where they stand, and are sorted by it, by the day to refund before, or by name', async () => {
    const { data } = await call(retractations.list, { query: { sortBy: 'etat' } })
    expect(data).toMatchObject([
      { id: unknown, etat: 'A_RATTACHER', finLe: null, rembourserAvant: '2026-12-05' },
      { id: inTime, etat: 'A_CONFIRMER', finLe: '2026-12-04', rembourserAvant: '2026-12-05' },
      { id: late, etat: 'A_DECIDER', finLe: '2026-11-03', rembourserAvant: null },
    ])
    expect(await found({ sortBy: 'etat', sortDirection: 'desc' })).toEqual([late, inTime, unknown])
    expect(await found({ sortBy: 'echeance' })).toEqual([inTime, unknown, late])
    expect(await found({ sortBy: 'nom' })).toEqual([inTime, late, unknown])
    expect(await found({ sortBy: 'declareeLe', sortDirection: 'asc' })).toEqual([late, inTime, unknown])
  })

  test('are matched to an order, by its id or its number, and the match is undone', async () => {
    const id = unknown ?? ''
    const { numero } = (await call(commandes.get, { params: { id: PAID.id } })).data
    expect((await match(id, { numero })).data).toMatchObject({
      etat: 'A_CONFIRMER',
      commande: { id: PAID.id },
    })
    expect((await match(id, { commandeId: LATE.id })).data).toMatchObject({ etat: 'A_DECIDER' })
    expect((await call(retractations.unmatch, { params: { id } })).data).toMatchObject({
      etat: 'A_RATTACHER',
      commande: null,
    })
    await expect(match(id, { numero: 999_999 })).rejects.toMatchObject({
      status: 404,
      message: 'Commande non trouvée',
    })
    await expect(match(id, {})).rejects.toMatchObject({
      status: 400,
    })
    const { commandesPossibles } = (await get(inTime ?? '')).data
    expect(commandesPossibles.map((one) => one.id)).toEqual([PAID.id, LATE.id])
  })
})

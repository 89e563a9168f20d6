import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { ApiClient } from '#web/lib/api-client.ts'
import { LATE, PAID, RETRACTATIONS, UNKNOWN_ID } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

describe.each(IMPLEMENTATIONS)('the withdrawals declared $name', ({ start }) => {
  const open = start()
  let call: ApiClient
  beforeEach(async () => {
    call = await open()
  })
  const [late, inTime, unknown] = RETRACTATIONS.map(({ id }) => id)
  const conflict = { status: 409, isRefusal: true }
  const found = async (filters: QueryOf<typeof api.admin.retractations.list>) =>
    (await call(api.admin.retractations.list, { query: filters })).data.map(({ id }) => id)

  test('are all there, the latest first, each with its order and whether it is in time', async () => {
    const { data, pagination } = await call(api.admin.retractations.list, {})
    expect(pagination.total).toBe(3)
    expect(data).toMatchObject([
      { id: unknown, nom: 'Maud Kerbrat', dateCommande: '2026-11-12', commande: null, delai: null },
      { id: inTime, commande: { id: PAID.id, titre: PAID.titre }, delai: 'DANS_LE_DELAI' },
      { id: late, commande: { id: LATE.id, titre: LATE.titre }, delai: 'HORS_DELAI', accuseLe: null },
    ])
  })

  test('say of each whose order it is, and what is due', async () => {
    expect((await call(api.admin.retractations.get, { params: { id: inTime ?? '' } })).data).toMatchObject({
      contrat: 'Les Hauts',
      client: PAID.client,
      du: { montant: 48_000, avantLe: '2026-12-05', prorata: true },
    })
    expect((await call(api.admin.retractations.get, { params: { id: late ?? '' } })).data).toMatchObject({
      delai: 'HORS_DELAI',
      du: null,
    })
    expect((await call(api.admin.retractations.get, { params: { id: unknown ?? '' } })).data).toMatchObject({
      client: null,
      du: null,
    })
    await expect(call(api.admin.retractations.get, { params: { id: UNKNOWN_ID } })).rejects.toMatchObject({
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
    const { numero } = (await call(api.admin.commandes.get, { params: { id: PAID.id } })).data
    expect(await found({ search: `n° ${numero}` })).toEqual([inTime])
    expect(await found({ limit: 2, page: 2 })).toEqual([late])
  })

  test('say where they stand, and are sorted by it, by the day to refund before, or by name', async () => {
    const { data } = await call(api.admin.retractations.list, { query: { sortBy: 'etat' } })
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
    const { numero } = (await call(api.admin.commandes.get, { params: { id: PAID.id } })).data
    expect(
      (await call(api.admin.retractations.match, { params: { id }, body: { numero } })).data,
    ).toMatchObject({
      etat: 'A_CONFIRMER',
      commande: { id: PAID.id },
    })
    expect(
      (await call(api.admin.retractations.match, { params: { id }, body: { commandeId: LATE.id } })).data,
    ).toMatchObject({ etat: 'A_DECIDER' })
    expect((await call(api.admin.retractations.unmatch, { params: { id } })).data).toMatchObject({
      etat: 'A_RATTACHER',
      commande: null,
    })
    await expect(
      call(api.admin.retractations.match, { params: { id }, body: { numero: 999_999 } }),
    ).rejects.toMatchObject({ status: 404, message: 'Commande non trouvée' })
    await expect(call(api.admin.retractations.match, { params: { id }, body: {} })).rejects.toMatchObject({
      status: 400,
    })
    const { commandesPossibles } = (await call(api.admin.retractations.get, { params: { id: inTime ?? '' } }))
      .data
    expect(commandesPossibles.map((one) => one.id)).toEqual([PAID.id, LATE.id])
  })

  test('too late are refused with a reason, and may still be agreed to; any other is of right', async () => {
    const motif = 'Le délai était passé.'
    await expect(
      call(api.admin.retractations.refuse, { params: { id: inTime ?? '' }, body: { motif } }),
    ).rejects.toMatchObject(conflict)
    expect(
      (await call(api.admin.retractations.refuse, { params: { id: late ?? '' }, body: { motif } })).data,
    ).toMatchObject({
      etat: 'REFUSEE',
      motifRefus: motif,
      du: null,
    })
    expect((await call(api.admin.retractations.agree, { params: { id: late ?? '' } })).data).toMatchObject({
      etat: 'A_CHIFFRER',
    })
    await call(api.admin.retractations.agree, { params: { id: inTime ?? '' } })
    await expect(
      call(api.admin.retractations.refuse, { params: { id: inTime ?? '' }, body: { motif } }),
    ).rejects.toMatchObject(conflict)
  })

  test('give all back of work not begun: refund, credit note and cancelled order, once', async () => {
    const id = inTime ?? ''
    await expect(
      call(api.admin.retractations.execute, { params: { id }, body: { partExecutee: 0 } }),
    ).rejects.toMatchObject(conflict)
    expect((await call(api.admin.retractations.agree, { params: { id } })).data.du).toMatchObject({
      montant: 48_000,
      partProposee: 0,
    })
    for (const _ of [1, 2]) {
      expect(
        (await call(api.admin.retractations.execute, { params: { id }, body: { partExecutee: 0 } })).data,
      ).toMatchObject({
        etat: 'EXECUTEE',
        part: { partExecutee: 0, garde: 0, rembourse: 48_000 },
      })
    }
    const { statut, factures, retractation } = (
      await call(api.admin.commandes.get, { params: { id: PAID.id } })
    ).data
    expect({ statut, etat: retractation?.etat }).toEqual({ statut: 'ANNULEE', etat: 'EXECUTEE' })
    const facture = (
      await call(api.admin.factures.get, {
        params: { id: factures.find(({ number }) => number.startsWith('FAC'))?.id ?? '' },
      })
    ).data
    expect(facture).toMatchObject({ paye: 0, credite: 48_000, avoirs: [{ amount: 48_000 }] })
    await expect(call(api.admin.retractations.unmatch, { params: { id } })).rejects.toMatchObject(conflict)
  })

  test('keep a share only once its client has seen it, and had the days to answer', async () => {
    const id = inTime ?? ''
    await call(api.admin.retractations.agree, { params: { id } })
    await expect(
      call(api.admin.retractations.execute, { params: { id }, body: { partExecutee: 25 } }),
    ).rejects.toMatchObject(conflict)
    expect(
      (
        await call(api.admin.retractations.propose, {
          params: { id },
          body: { partExecutee: 25, mot: 'Deux chapitres.' },
        })
      ).data,
    ).toMatchObject({
      etat: 'PROPOSEE',
      part: { garde: 12_000, rembourse: 36_000, mot: 'Deux chapitres.', executableLe: '2026-11-27' },
    })
    await expect(
      call(api.admin.retractations.execute, { params: { id }, body: { partExecutee: 25 } }),
    ).rejects.toMatchObject(conflict)
    await expect(
      call(api.admin.retractations.propose, { params: { id }, body: { partExecutee: 101 } }),
    ).rejects.toMatchObject({
      status: 400,
    })
  })
})

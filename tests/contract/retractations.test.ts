import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminApi } from '#web/admin/admin-api.ts'
import type { RetractationFilters } from '#web/admin/retractations/retractations-api.ts'
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
  const conflict = { reason: 'CONFLICT', isRefusal: true }
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

  test('say where they stand, and are sorted by it, by the day to refund before, or by name', async () => {
    const { data } = await api.retractations.list({ sortBy: 'etat' })
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
    const { numero } = await api.commandes.get(PAID.id)
    expect(await api.retractations.match(id, { numero })).toMatchObject({
      etat: 'A_CONFIRMER',
      commande: { id: PAID.id },
    })
    expect(await api.retractations.match(id, { commandeId: LATE.id })).toMatchObject({ etat: 'A_DECIDER' })
    expect(await api.retractations.unmatch(id)).toMatchObject({ etat: 'A_RATTACHER', commande: null })
    await expect(api.retractations.match(id, { numero: 999_999 })).rejects.toThrow(
      new AdminError('NOT_FOUND', 'Commande non trouvée'),
    )
    await expect(api.retractations.match(id, {})).rejects.toMatchObject({ reason: 'INVALID' })
    const { commandesPossibles } = await api.retractations.get(inTime ?? '')
    expect(commandesPossibles.map((one) => one.id)).toEqual([PAID.id, LATE.id])
  })

  test('too late are refused with a reason, and may still be agreed to; any other is of right', async () => {
    const motif = 'Le délai était passé.'
    await expect(api.retractations.refuse(inTime ?? '', { motif })).rejects.toMatchObject(conflict)
    expect(await api.retractations.refuse(late ?? '', { motif })).toMatchObject({
      etat: 'REFUSEE',
      motifRefus: motif,
      du: null,
    })
    expect(await api.retractations.agree(late ?? '')).toMatchObject({ etat: 'A_CHIFFRER' })
    await api.retractations.agree(inTime ?? '')
    await expect(api.retractations.refuse(inTime ?? '', { motif })).rejects.toMatchObject(conflict)
  })

  test('give all back of work not begun: refund, credit note and cancelled order, once', async () => {
    const id = inTime ?? ''
    await expect(api.retractations.execute(id, { partExecutee: 0 })).rejects.toMatchObject(conflict)
    expect((await api.retractations.agree(id)).du).toMatchObject({ montant: 48_000, partProposee: 0 })
    for (const _ of [1, 2]) {
      expect(await api.retractations.execute(id, { partExecutee: 0 })).toMatchObject({
        etat: 'EXECUTEE',
        part: { partExecutee: 0, garde: 0, rembourse: 48_000 },
      })
    }
    const { statut, factures, retractation } = await api.commandes.get(PAID.id)
    expect({ statut, etat: retractation?.etat }).toEqual({ statut: 'ANNULEE', etat: 'EXECUTEE' })
    const facture = await api.factures.get(factures.find(({ number }) => number.startsWith('FAC'))?.id ?? '')
    expect(facture).toMatchObject({ paye: 0, credite: 48_000, avoirs: [{ amount: 48_000 }] })
    await expect(api.retractations.unmatch(id)).rejects.toMatchObject(conflict)
  })

  test('keep a share only once its client has seen it, and had the days to answer', async () => {
    const id = inTime ?? ''
    await api.retractations.agree(id)
    await expect(api.retractations.execute(id, { partExecutee: 25 })).rejects.toMatchObject(conflict)
    expect(await api.retractations.propose(id, { partExecutee: 25, mot: 'Deux chapitres.' })).toMatchObject({
      etat: 'PROPOSEE',
      part: { garde: 12_000, rembourse: 36_000, mot: 'Deux chapitres.', executableLe: '2026-11-27' },
    })
    await expect(api.retractations.execute(id, { partExecutee: 25 })).rejects.toMatchObject(conflict)
    await expect(api.retractations.propose(id, { partExecutee: 101 })).rejects.toMatchObject({
      reason: 'INVALID',
    })
  })
})

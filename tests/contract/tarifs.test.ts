import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminApi } from '#web/admin/admin-api.ts'
import type { TarifFilters } from '#web/admin/tarifs/tarifs-api.ts'
import { UNKNOWN_ID } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'
import { ORDERED_TARIF, TARIFS } from './tarif-facts.ts'

const NEW = {
  nom: 'Couverture',
  description: '',
  prix: 29_990,
  mode: 'FORFAIT',
  prixFormate: '299,90\u00a0€',
  typeService: 'Design',
  dureeEstimee: '',
  delaiJours: 10,
  revisionsIncluses: 1,
  inclus: ['Trois projets'],
  vedette: false,
  actif: true,
} as const

describe.each(IMPLEMENTATIONS)('the tarifs $name', ({ start }) => {
  const open = start()
  let api: AdminApi
  beforeEach(async () => {
    api = await open()
  })
  const [kdp = '', whole = '', express = ''] = TARIFS.map(({ id }) => id)
  const found = async (filters: TarifFilters = {}) =>
    (await api.tarifs.list(filters)).data.map(({ id }) => id)

  test('stand in the order of the house, filtered and found by their words', async () => {
    expect(await found()).toEqual([kdp, whole, express])
    expect(await found({ actif: 'false' })).toEqual([express])
    expect(await found({ search: 'INTEGRAL pack' })).toEqual([whole])
    expect(await found({ limit: 1, page: 2 })).toEqual([whole])
  })

  test('are put in another order at once, unless the list has changed', async () => {
    await api.tarifs.reorder([express, kdp, whole])
    expect(await found()).toEqual([express, kdp, whole])
    for (const ids of [
      [kdp, whole],
      [kdp, whole, UNKNOWN_ID],
      [kdp, whole, whole],
    ]) {
      await expect(api.tarifs.reorder(ids)).rejects.toMatchObject({ reason: 'CONFLICT' })
    }
  })

  test('are added, changed and deleted', async () => {
    const { id } = await api.tarifs.create({ ...NEW, inclus: [...NEW.inclus] })
    expect(await api.tarifs.update(id, { prix: 35_000 })).toMatchObject({
      nom: 'Couverture',
      prix: 35_000,
      prixFormate: '350\u00a0€',
    })
    await api.tarifs.remove(id)
    await expect(api.tarifs.get(id)).rejects.toMatchObject({
      reason: 'NOT_FOUND',
      message: 'Tarif non trouvé',
    })
  })

  test('that say other than they charge, or that nobody could pay, are refused', async () => {
    await expect(api.tarifs.update(kdp, { mode: 'PAR_PAGE' })).resolves.toMatchObject({
      prixFormate: '350\u00a0€/page',
    })
    await expect(api.tarifs.update(whole, { mode: 'FORFAIT' })).rejects.toMatchObject({
      reason: 'INVALID',
      details: [{ path: 'mode' }],
    })
    await expect(api.tarifs.update(kdp, { mode: 'FORFAIT', prix: 49 })).rejects.toMatchObject({
      reason: 'INVALID',
      details: [{ path: 'prix', message: 'Un prix sous 0,50\u00a0€ ne peut pas être payé en ligne' }],
    })
    await expect(api.tarifs.update(kdp, { nom: '' })).rejects.toMatchObject({
      reason: 'INVALID',
      details: [{ path: 'nom', message: 'Le nom est requis' }],
    })
  })

  test('that an order names stay', async () => {
    await expect(api.tarifs.remove(ORDERED_TARIF.id)).rejects.toMatchObject({
      reason: 'CONFLICT',
      message: 'Ce tarif a servi à une commande\u00a0: désactivez-le',
    })
  })

  test('that somebody else changed are not written over', async () => {
    const read = { updatedAt: '2026-11-01T00:00:00.000Z' }
    await expect(api.tarifs.update(kdp, { ...read, prix: 1 })).rejects.toMatchObject({ reason: 'CONFLICT' })
    const { updatedAt } = await api.tarifs.get(kdp)
    expect((await api.tarifs.update(kdp, { updatedAt, prix: 36_000 })).prix).toBe(36_000)
  })
})

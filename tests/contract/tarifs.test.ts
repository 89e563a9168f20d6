import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import type { ApiClient } from '#web/lib/api-client.ts'
import { UNKNOWN_ID } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'
import { ORDERED_TARIF, TARIFS } from './tarif-facts.ts'

const { tarifs } = api.admin

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
  let call: ApiClient
  beforeEach(async () => {
    call = await open()
  })
  const update = (id: string, body: BodyOf<typeof tarifs.update>) =>
    call(tarifs.update, { params: { id }, body })
  const [kdp = '', whole = '', express = ''] = TARIFS.map(({ id }) => id)
  const found = async (filters: QueryOf<typeof tarifs.list> = {}) =>
    (await call(tarifs.list, { query: filters })).data.map(({ id }) => id)

  test('stand in the order of the house, filtered and found by their words', async () => {
    expect(await found()).toEqual([kdp, whole, express])
    expect(await found({ actif: 'false' })).toEqual([express])
    expect(await found({ search: 'INTEGRAL pack' })).toEqual([whole])
    expect(await found({ limit: 1, page: 2 })).toEqual([whole])
  })

  test('are put in another order at once, unless the list has changed', async () => {
    await call(tarifs.reorder, { body: { ids: [express, kdp, whole] } })
    expect(await found()).toEqual([express, kdp, whole])
    // The demonstration left them their former ranks: the home page and the export read those.
    expect((await call(tarifs.list, {})).data.map(({ ordre }) => ordre)).toEqual([1, 2, 3])
    for (const ids of [
      [kdp, whole],
      [kdp, whole, UNKNOWN_ID],
      [kdp, whole, whole],
    ]) {
      await expect(call(tarifs.reorder, { body: { ids } })).rejects.toMatchObject({ status: 409 })
    }
  })

  test('are added, changed and deleted', async () => {
    const { id } = (await call(tarifs.create, { body: { ...NEW, inclus: [...NEW.inclus] } })).data
    expect((await update(id, { prix: 35_000 })).data).toMatchObject({
      nom: 'Couverture',
      prix: 35_000,
      prixFormate: '350\u00a0€',
    })
    await call(tarifs.remove, { params: { id } })
    await expect(call(tarifs.get, { params: { id } })).rejects.toMatchObject({
      status: 404,
      message: 'Tarif non trouvé',
    })
  })

  test('that say other than they charge, or that nobody could pay, are refused', async () => {
    expect((await update(kdp, { mode: 'PAR_PAGE' })).data.prixFormate).toBe('350\u00a0€/page')
    await expect(update(whole, { mode: 'FORFAIT' })).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'mode' }],
    })
    await expect(update(kdp, { mode: 'FORFAIT', prix: 49 })).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'prix', message: 'Un prix sous 0,50\u00a0€ ne peut pas être payé en ligne' }],
    })
    await expect(update(kdp, { nom: '' })).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'nom', message: 'Le nom est requis' }],
    })
  })

  test('that an order names stay', async () => {
    await expect(call(tarifs.remove, { params: { id: ORDERED_TARIF.id } })).rejects.toMatchObject({
      status: 409,
      message: 'Ce tarif a servi à une commande\u00a0: désactivez-le',
    })
  })

  test('that somebody else changed are not written over', async () => {
    const read = { updatedAt: '2026-11-01T00:00:00.000Z' }
    await expect(update(kdp, { ...read, prix: 1 })).rejects.toMatchObject({ status: 409 })
    const { updatedAt } = (await call(tarifs.get, { params: { id: kdp } })).data
    expect((await update(kdp, { updatedAt, prix: 36_000 })).data.prix).toBe(36_000)
  })
})

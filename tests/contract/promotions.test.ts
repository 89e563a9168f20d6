import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { ApiClient } from '#web/lib/api-client.ts'
import { UNKNOWN_ID } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'
import { PROMOTIONS } from './tarif-facts.ts'

const NEW = {
  code: 'hiver-10',
  pourcentage: 10,
  pagesOffertes: 20,
  debut: '2026-12-01',
  fin: '2027-02-28',
  premiereCommande: false,
  limiteTotale: 100,
  limiteParClient: 1,
  active: true,
  affichee: false,
}

describe.each(IMPLEMENTATIONS)('the promotions $name', ({ start }) => {
  const open = start()
  let call: ApiClient
  beforeEach(async () => {
    call = await open()
  })
  const [workshop, welcome] = PROMOTIONS
  const shown = async () =>
    (await call(api.admin.promotions.list, {})).data
      .filter(({ affichee }) => affichee)
      .map(({ code }) => code)

  test('are all there, the last one made first, with how each stands', async () => {
    const { data, pagination } = await call(api.admin.promotions.list, {})
    expect(pagination.total).toBe(2)
    expect(data).toEqual([
      { ...workshop, utilisations: 0, etat: 'OUVERTE' },
      { ...welcome, utilisations: 0, etat: 'OUVERTE' },
    ])
    expect((await call(api.admin.promotions.list, { query: { search: 'atelier' } })).data).toHaveLength(1)
    expect((await call(api.admin.promotions.list, { query: { etat: 'INACTIVE' } })).data).toEqual([])
  })

  test('are added in capitals, changed and deleted', async () => {
    const created = (await call(api.admin.promotions.create, { body: NEW })).data
    expect(created).toMatchObject({ ...NEW, code: 'HIVER-10', utilisations: 0, etat: 'A_VENIR' })
    const { id } = created
    const changed = (
      await call(api.admin.promotions.update, { params: { id }, body: { ...NEW, active: false } })
    ).data
    expect(changed).toMatchObject({ active: false, etat: 'INACTIVE' })
    await call(api.admin.promotions.remove, { params: { id } })
    const gone = { status: 404, message: 'Code de promotion non trouvé' }
    await expect(call(api.admin.promotions.get, { params: { id } })).rejects.toMatchObject(gone)
    await expect(
      call(api.admin.promotions.update, { params: { id: UNKNOWN_ID }, body: NEW }),
    ).rejects.toMatchObject(gone)
  })

  test('out of their bounds, or with a code that exists, are refused at their field', async () => {
    const backwards = { ...NEW, fin: '2026-11-01' }
    await expect(call(api.admin.promotions.create, { body: backwards })).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'fin', message: 'L’offre ne peut pas finir avant de commencer' }],
    })
    await expect(
      call(api.admin.promotions.create, { body: { ...NEW, code: 'bienvenue20' } }),
    ).rejects.toMatchObject({
      status: 409,
      details: [{ path: 'code', message: 'Ce code existe déjà' }],
    })
  })

  test('are one in the banner: another takes its place', async () => {
    expect(await shown()).toEqual(['BIENVENUE20'])
    await call(api.admin.promotions.create, { body: { ...NEW, affichee: true } })
    expect(await shown()).toEqual(['HIVER-10'])
  })

  test('that somebody else changed are not written over', async () => {
    const id = workshop?.id ?? ''
    const { updatedAt } = (await call(api.admin.promotions.get, { params: { id } })).data
    const older = new Date(Date.parse(updatedAt) - 1).toISOString()
    await expect(
      call(api.admin.promotions.update, { params: { id }, body: { ...NEW, updatedAt: older } }),
    ).rejects.toMatchObject({
      status: 409,
    })
    expect(
      (await call(api.admin.promotions.update, { params: { id }, body: { ...NEW, updatedAt } })).data
        .pourcentage,
    ).toBe(10)
  })
})

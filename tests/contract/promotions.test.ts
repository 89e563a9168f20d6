import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminApi } from '#web/admin/admin-api.ts'
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
  let api: AdminApi
  beforeEach(async () => {
    api = await open()
  })
  const [workshop, welcome] = PROMOTIONS
  const shown = async () =>
    (await api.promotions.list({})).data.filter(({ affichee }) => affichee).map(({ code }) => code)

  test('are all there, the last one made first, with how each stands', async () => {
    const { data, pagination } = await api.promotions.list({})
    expect(pagination.total).toBe(2)
    expect(data).toEqual([
      { ...workshop, utilisations: 0, etat: 'OUVERTE' },
      { ...welcome, utilisations: 0, etat: 'OUVERTE' },
    ])
    expect((await api.promotions.list({ search: 'atelier' })).data).toHaveLength(1)
    expect((await api.promotions.list({ etat: 'INACTIVE' })).data).toEqual([])
  })

  test('are added in capitals, changed and deleted', async () => {
    const created = await api.promotions.create(NEW)
    expect(created).toMatchObject({ ...NEW, code: 'HIVER-10', utilisations: 0, etat: 'A_VENIR' })
    const { id } = created
    const changed = await api.promotions.update(id, { ...NEW, active: false })
    expect(changed).toMatchObject({ active: false, etat: 'INACTIVE' })
    await api.promotions.remove(id)
    const gone = { reason: 'NOT_FOUND', message: 'Code de promotion non trouvé' }
    await expect(api.promotions.get(id)).rejects.toMatchObject(gone)
    await expect(api.promotions.update(UNKNOWN_ID, NEW)).rejects.toMatchObject(gone)
  })

  test('out of their bounds, or with a code that exists, are refused at their field', async () => {
    const backwards = { ...NEW, fin: '2026-11-01' }
    await expect(api.promotions.create(backwards)).rejects.toMatchObject({
      reason: 'INVALID',
      details: [{ path: 'fin', message: 'L’offre ne peut pas finir avant de commencer' }],
    })
    await expect(api.promotions.create({ ...NEW, code: 'bienvenue20' })).rejects.toMatchObject({
      reason: 'CONFLICT',
      details: [{ path: 'code', message: 'Ce code existe déjà' }],
    })
  })

  test('are one in the banner: another takes its place', async () => {
    expect(await shown()).toEqual(['BIENVENUE20'])
    await api.promotions.create({ ...NEW, affichee: true })
    expect(await shown()).toEqual(['HIVER-10'])
  })

  test('that somebody else changed are not written over', async () => {
    const id = workshop?.id ?? ''
    const { updatedAt } = await api.promotions.get(id)
    const older = new Date(Date.parse(updatedAt) - 1).toISOString()
    await expect(api.promotions.update(id, { ...NEW, updatedAt: older })).rejects.toMatchObject({
      reason: 'CONFLICT',
    })
    expect((await api.promotions.update(id, { ...NEW, updatedAt })).pourcentage).toBe(10)
  })
})

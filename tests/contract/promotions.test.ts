import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { ApiClient } from '#web/lib/api-client.ts'
import { UNKNOWN_ID } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'
import { PROMOTIONS } from './tarif-facts.ts'

const { promotions } = api.admin

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
  const create = (body: BodyOf<typeof promotions.create>) => call(promotions.create, { body })
  const update = (id: string, body: BodyOf<typeof promotions.update>) =>
    call(promotions.update, { params: { id }, body })
  const [workshop, welcome] = PROMOTIONS
  const shown = async () =>
    (await call(promotions.list, {})).data.filter(({ affichee }) => affichee).map(({ code }) => code)

  test('are all there, the last one made first, with how each stands', async () => {
    const { data, pagination } = await call(promotions.list, {})
    expect(pagination.total).toBe(2)
    expect(data).toEqual([
      { ...workshop, utilisations: 0, etat: 'OUVERTE' },
      { ...welcome, utilisations: 0, etat: 'OUVERTE' },
    ])
    expect((await call(promotions.list, { query: { search: 'atelier' } })).data).toHaveLength(1)
    expect((await call(promotions.list, { query: { etat: 'INACTIVE' } })).data).toEqual([])
  })

  test('are added in capitals, changed and deleted', async () => {
    const created = (await create(NEW)).data
    expect(created).toMatchObject({ ...NEW, code: 'HIVER-10', utilisations: 0, etat: 'A_VENIR' })
    const { id } = created
    const changed = (await update(id, { ...NEW, active: false })).data
    expect(changed).toMatchObject({ active: false, etat: 'INACTIVE' })
    await call(promotions.remove, { params: { id } })
    const gone = { status: 404, message: 'Code de promotion non trouvé' }
    await expect(call(promotions.get, { params: { id } })).rejects.toMatchObject(gone)
    await expect(update(UNKNOWN_ID, NEW)).rejects.toMatchObject(gone)
  })

  test('out of their bounds, or with a code that exists, are refused at their field', async () => {
    const backwards = { ...NEW, fin: '2026-11-01' }
    await expect(create(backwards)).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'fin', message: 'L’offre ne peut pas finir avant de commencer' }],
    })
    await expect(create({ ...NEW, code: 'bienvenue20' })).rejects.toMatchObject({
      status: 409,
      details: [{ path: 'code', message: 'Ce code existe déjà' }],
    })
  })

  test('are one in the banner: another takes its place', async () => {
    expect(await shown()).toEqual(['BIENVENUE20'])
    await create({ ...NEW, affichee: true })
    expect(await shown()).toEqual(['HIVER-10'])
  })

  test('that somebody else changed are not written over', async () => {
    const id = workshop?.id ?? ''
    const { updatedAt } = (await call(promotions.get, { params: { id } })).data
    const older = new Date(Date.parse(updatedAt) - 1).toISOString()
    await expect(update(id, { ...NEW, updatedAt: older })).rejects.toMatchObject({
      status: 409,
    })
    expect((await update(id, { ...NEW, updatedAt })).data.pourcentage).toBe(10)
  })
})

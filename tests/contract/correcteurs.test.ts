import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import type { ApiClient } from '#web/lib/api-client.ts'
import { CORRECTEURS, UNKNOWN_ID } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

const { correcteurs } = api.admin

const NEW = { nom: 'Ariane Leblond', specialite: 'Poésie', actif: true }

describe.each(IMPLEMENTATIONS)('the correctors $name', ({ start }) => {
  const open = start()
  let call: ApiClient
  beforeEach(async () => {
    call = await open()
  })
  const update = (id: string, body: BodyOf<typeof correcteurs.update>) =>
    call(correcteurs.update, { params: { id }, body })
  const [astier, retired] = CORRECTEURS
  const found = async (filters: QueryOf<typeof correcteurs.list> = {}) =>
    (await call(correcteurs.list, { query: filters })).data.map(({ nom }) => nom)

  test('are all there in the order of the site, with what each holds', async () => {
    const { data, pagination } = await call(correcteurs.list, {})
    expect(pagination.total).toBe(2)
    expect(data[0]).toMatchObject({ ...astier, charge: 1 })
    expect(data[0]?.prochainJourLibre).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(data[1]).toEqual({ ...retired, charge: 0, prochainJourLibre: null })
    expect(await found({ actif: 'false' })).toEqual([retired?.nom])
    expect(await found({ search: 'helene' })).toEqual([astier?.nom])
    expect(await found({ sortBy: 'nom', sortDirection: 'desc' })).toEqual([retired?.nom, astier?.nom])
    expect(await found({ limit: 1, page: 2 })).toEqual([retired?.nom])
  })

  test('are exported as their filters find them', async () => {
    const table = await (
      await call(correcteurs.exportCsv, { query: { actif: 'true', limit: 1, page: 2 } })
    ).text()
    const [head, ...rows] = table.trimEnd().split('\r\n')
    expect(head).toContain('Nom;Spécialité;En activité')
    expect(rows.map((row) => row.split(';').slice(0, 4))).toEqual([[astier?.nom, 'Romans', 'oui', '1']])
  })

  test('are added after the others, changed and deleted', async () => {
    const { id, ordre } = (await call(correcteurs.create, { body: NEW })).data
    expect(ordre).toBe(2)
    expect((await update(id, { actif: false, ordre: 0 })).data).toMatchObject({
      ...NEW,
      actif: false,
      ordre: 0,
    })
    await call(correcteurs.remove, { params: { id } })
    const gone = { status: 404, message: 'Correcteur non trouvé' }
    await expect(call(correcteurs.get, { params: { id } })).rejects.toMatchObject(gone)
    await expect(update(UNKNOWN_ID, NEW)).rejects.toMatchObject(gone)
    await expect(call(correcteurs.create, { body: { ...NEW, nom: ' ' } })).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'nom', message: 'Le nom est requis' }],
    })
  })

  test('who were given an order are not deleted', async () => {
    await expect(call(correcteurs.remove, { params: { id: astier?.id ?? '' } })).rejects.toMatchObject({
      status: 409,
      message: 'Des commandes ont été confiées à ce correcteur\u00a0: désactivez-le.',
    })
  })

  test('that somebody else changed are not written over', async () => {
    const id = astier?.id ?? ''
    const read = { updatedAt: '2026-11-01T00:00:00.000Z' }
    await expect(update(id, { ...read, specialite: 'Essais' })).rejects.toMatchObject({
      status: 409,
    })
    const { updatedAt } = (await call(correcteurs.get, { params: { id } })).data
    expect((await update(id, { updatedAt, specialite: 'Essais' })).data.specialite).toBe('Essais')
  })
})

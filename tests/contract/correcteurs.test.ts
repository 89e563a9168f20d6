import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminApi } from '#web/admin/admin-api.ts'
import type { CorrecteurFilters } from '#web/admin/correcteurs/correcteurs-api.ts'
import { CORRECTEURS, UNKNOWN_ID } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

const NEW = { nom: 'Ariane Leblond', specialite: 'Poésie', actif: true }

describe.each(IMPLEMENTATIONS)('the correctors $name', ({ start }) => {
  const open = start()
  let api: AdminApi
  beforeEach(async () => {
    api = await open()
  })
  const [astier, retired] = CORRECTEURS
  const found = async (filters: CorrecteurFilters = {}) =>
    (await api.correcteurs.list(filters)).data.map(({ nom }) => nom)

  test('are all there in the order of the site, with what each holds', async () => {
    const { data, pagination } = await api.correcteurs.list({})
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
    const table = await (await api.exports.correcteurs({ actif: 'true', limit: 1, page: 2 })).text()
    const [head, ...rows] = table.trimEnd().split('\r\n')
    expect(head).toContain('Nom;Spécialité;En activité')
    expect(rows.map((row) => row.split(';').slice(0, 4))).toEqual([[astier?.nom, 'Romans', 'oui', '1']])
  })

  test('are added after the others, changed and deleted', async () => {
    const { id, ordre } = await api.correcteurs.create(NEW)
    expect(ordre).toBe(2)
    expect(await api.correcteurs.update(id, { actif: false, ordre: 0 })).toMatchObject({
      ...NEW,
      actif: false,
      ordre: 0,
    })
    await api.correcteurs.remove(id)
    const gone = { reason: 'NOT_FOUND', message: 'Correcteur non trouvé' }
    await expect(api.correcteurs.get(id)).rejects.toMatchObject(gone)
    await expect(api.correcteurs.update(UNKNOWN_ID, NEW)).rejects.toMatchObject(gone)
    await expect(api.correcteurs.create({ ...NEW, nom: ' ' })).rejects.toMatchObject({
      reason: 'INVALID',
      details: [{ path: 'nom', message: 'Le nom est requis' }],
    })
  })

  test('who were given an order are not deleted', async () => {
    await expect(api.correcteurs.remove(astier?.id ?? '')).rejects.toMatchObject({
      reason: 'CONFLICT',
      message: 'Des commandes ont été confiées à ce correcteur\u00a0: désactivez-le.',
    })
  })

  test('that somebody else changed are not written over', async () => {
    const id = astier?.id ?? ''
    const read = { updatedAt: '2026-11-01T00:00:00.000Z' }
    await expect(api.correcteurs.update(id, { ...read, specialite: 'Essais' })).rejects.toMatchObject({
      reason: 'CONFLICT',
    })
    const { updatedAt } = await api.correcteurs.get(id)
    expect((await api.correcteurs.update(id, { updatedAt, specialite: 'Essais' })).specialite).toBe('Essais')
  })
})

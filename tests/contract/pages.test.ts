import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminApi } from '#web/admin/admin-api.ts'
import type { PageFilters } from '#web/admin/pages/pages-api.ts'
import { IMPLEMENTATIONS } from './implementations.ts'
import { PAGES } from './page-facts.ts'

const NEW = {
  title: 'Notre charte',
  slug: 'notre-charte',
  content: '<p>Nous relisons tout.</p>',
  status: 'DRAFT',
  metaTitle: '',
  metaDescription: 'Ce que nous promettons.',
  isPublic: true,
  auPied: false,
  sortOrder: 9,
} as const

describe.each(IMPLEMENTATIONS)('the pages $name', ({ start }) => {
  const open = start()
  let api: AdminApi
  beforeEach(async () => {
    api = await open()
  })
  const [legal = '', delays = '', formats = ''] = PAGES.map(({ id }) => id)
  const found = async (filters: PageFilters = {}) => (await api.pages.list(filters)).data.map(({ id }) => id)

  test('stand in the order of the house, by their state, and are found by their words', async () => {
    expect(await found()).toEqual([legal, delays, formats])
    expect(await found({ statut: 'BROUILLON' })).toEqual([formats])
    expect(await found({ statut: 'DRAFT' })).toEqual([formats])
    expect(await found({ search: 'DELAIS' })).toEqual([delays])
    expect(await found({ limit: 1, page: 2 })).toEqual([delays])
  })

  test('are written as drafts, published, taken back, archived and deleted', async () => {
    const { id, statut, path } = await api.pages.create(NEW)
    expect([statut, path]).toEqual(['BROUILLON', '/pages/notre-charte'])
    expect((await api.pages.publish(id)).statut).toBe('PUBLIEE')
    expect((await api.pages.unpublish(id)).statut).toBe('BROUILLON')
    expect((await api.pages.update(id, { status: 'ARCHIVED' })).statut).toBe('ARCHIVEE')
    await api.pages.remove(id)
    await expect(api.pages.get(id)).rejects.toMatchObject({
      reason: 'NOT_FOUND',
      message: 'Page non trouvée',
    })
  })

  test('keep every text they had', async () => {
    await api.pages.update(delays, { content: '<p>Dix jours.</p>', title: 'Nos nouveaux délais' })
    const { data, pagination } = await api.pages.versions(delays, { page: 1 })
    expect(data.map(({ version, titre, contenu }) => [version, titre, contenu])).toEqual([
      [2, 'Nos nouveaux délais', '<p>Dix jours.</p>'],
      [1, 'Nos délais', '<p>Sept jours.</p>'],
    ])
    expect(pagination.total).toBe(2)
  })

  test('have each an address of their own, and a text once published', async () => {
    await expect(api.pages.create({ ...NEW, slug: 'nos-delais' })).rejects.toMatchObject({
      reason: 'CONFLICT',
      details: [{ path: 'slug', message: 'Ce slug est déjà celui d’une autre page' }],
    })
    await expect(api.pages.create({ ...NEW, slug: 'Nos délais' })).rejects.toMatchObject({
      reason: 'INVALID',
      details: [{ path: 'slug' }],
    })
    await expect(api.pages.update(delays, { content: '' })).rejects.toMatchObject({
      reason: 'INVALID',
      details: [{ path: 'content', message: 'Une page publiée ne peut pas être vide' }],
    })
  })

  test('that the site needs stay where they are', async () => {
    await expect(api.pages.unpublish(legal)).rejects.toMatchObject({ reason: 'CONFLICT' })
    await expect(api.pages.remove(legal)).rejects.toMatchObject({ reason: 'CONFLICT' })
    await expect(api.pages.update(legal, { slug: 'mentions' })).rejects.toMatchObject({ reason: 'CONFLICT' })
  })

  test('that somebody else changed are not written over', async () => {
    const read = { updatedAt: '2026-11-01T00:00:00.000Z' }
    await expect(api.pages.update(delays, { ...read, title: 'x' })).rejects.toMatchObject({
      reason: 'CONFLICT',
    })
    const { updatedAt } = await api.pages.get(delays)
    expect((await api.pages.update(delays, { updatedAt, title: 'Délais' })).titre).toBe('Délais')
  })
})

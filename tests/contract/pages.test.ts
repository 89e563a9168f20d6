import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import type { ApiClient } from '#web/lib/api-client.ts'
import { IMPLEMENTATIONS } from './implementations.ts'
import { PAGES } from './page-facts.ts'

const { pages } = api.admin

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
  let call: ApiClient
  beforeEach(async () => {
    call = await open()
  })
  const update = (id: string, body: BodyOf<typeof pages.update>) =>
    call(pages.update, { params: { id }, body })
  const [legal = '', delays = '', formats = ''] = PAGES.map(({ id }) => id)
  const found = async (filters: QueryOf<typeof pages.list> = {}) =>
    (await call(pages.list, { query: filters })).data.map(({ id }) => id)

  test('stand in the order of the house, by their state, and are found by their words', async () => {
    expect(await found()).toEqual([legal, delays, formats])
    expect(await found({ statut: 'BROUILLON' })).toEqual([formats])
    expect(await found({ statut: 'DRAFT' })).toEqual([formats])
    expect(await found({ search: 'DELAIS' })).toEqual([delays])
    expect(await found({ limit: 1, page: 2 })).toEqual([delays])
  })

  test('are written as drafts, published, taken back, archived and deleted', async () => {
    const { id, statut, path } = (await call(pages.create, { body: NEW })).data
    expect([statut, path]).toEqual(['BROUILLON', '/pages/notre-charte'])
    expect((await call(pages.publish, { params: { id } })).data.statut).toBe('PUBLIEE')
    expect((await call(pages.unpublish, { params: { id } })).data.statut).toBe('BROUILLON')
    expect((await update(id, { status: 'ARCHIVED' })).data.statut).toBe('ARCHIVEE')
    await call(pages.remove, { params: { id } })
    await expect(call(pages.get, { params: { id } })).rejects.toMatchObject({
      status: 404,
      message: 'Page non trouvée',
    })
  })

  test('keep every text they had', async () => {
    await update(delays, { content: '<p>Dix jours.</p>', title: 'Nos nouveaux délais' })
    const { data, pagination } = await call(pages.versions, {
      params: { id: delays },
      query: { page: 1 },
    })
    expect(data.map(({ version, titre, contenu }) => [version, titre, contenu])).toEqual([
      [2, 'Nos nouveaux délais', '<p>Dix jours.</p>'],
      [1, 'Nos délais', '<p>Sept jours.</p>'],
    ])
    expect(pagination.total).toBe(2)
  })

  test('have each an address of their own, and a text once published', async () => {
    await expect(call(pages.create, { body: { ...NEW, slug: 'nos-delais' } })).rejects.toMatchObject({
      status: 409,
      details: [{ path: 'slug', message: 'Ce slug est déjà celui d’une autre page' }],
    })
    await expect(call(pages.create, { body: { ...NEW, slug: 'Nos délais' } })).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'slug' }],
    })
    await expect(update(delays, { content: '' })).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'content', message: 'Une page publiée ne peut pas être vide' }],
    })
  })

  test('that the site needs stay where they are', async () => {
    await expect(call(pages.unpublish, { params: { id: legal } })).rejects.toMatchObject({
      status: 409,
    })
    await expect(call(pages.remove, { params: { id: legal } })).rejects.toMatchObject({
      status: 409,
    })
    await expect(update(legal, { slug: 'mentions' })).rejects.toMatchObject({ status: 409 })
  })

  test('that somebody else changed are not written over', async () => {
    const read = { updatedAt: '2026-11-01T00:00:00.000Z' }
    await expect(update(delays, { ...read, title: 'x' })).rejects.toMatchObject({
      status: 409,
    })
    const { updatedAt } = (await call(pages.get, { params: { id: delays } })).data
    expect((await update(delays, { updatedAt, title: 'Délais' })).data.titre).toBe('Délais')
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { createTarif } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

describe('the services on sale', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  test('a new house offers its three packs, in their order', async () => {
    const { data } = await app.call(api.tarifs.list, {})
    expect(data.map(({ nom, prix }) => [nom, prix])).toEqual([
      ['Pack KDP', 35_000],
      ['Pack Intégral (correction à la page)', 200],
      ['Pack Rédaction', 145_000],
    ])
  })

  test('a service that is no longer offered is not listed', async () => {
    await createTarif(app.deps, { nom: 'Ancien service', actif: false })
    const { data } = await app.call(api.tarifs.list, {})
    expect(data.map(({ nom }) => nom)).not.toContain('Ancien service')
  })

  test('an unknown path of the API is a 404 in JSON', async () => {
    const { status, error } = await app.send({ ...api.tarifs.list, path: '/nulle-part' })
    expect(status).toBe(404)
    expect(error?.code).toBe('NOT_FOUND')
  })
})

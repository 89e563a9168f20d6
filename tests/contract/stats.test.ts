import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { ApiClient } from '#web/lib/api-client.ts'
import { PAID } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

const { stats } = api.admin

describe.each(IMPLEMENTATIONS)('the statistics $name', ({ start }) => {
  const open = start()
  let call: ApiClient
  beforeEach(async () => {
    call = await open()
  })

  test('the figures of the last thirty days stand beside those of the thirty before', async () => {
    const { nouvellesCommandes, croissanceCommandes, periode, precedent, pas, serie } = (
      await call(stats.advanced, {})
    ).data
    expect(periode).toEqual({ from: '2026-10-23', to: '2026-11-21' })
    expect([nouvellesCommandes, precedent.nouvellesCommandes, croissanceCommandes]).toEqual([4, 1, 300])
    expect([pas, serie.length]).toEqual(['JOUR', 30])
    expect(serie.reduce((sum, slice) => sum + slice.nouvellesCommandes, 0)).toBe(4)
  })

  test('the services and the best clients are those of the period', async () => {
    const { repartitionServices } = (
      await call(stats.advanced, { query: { from: '2026-11-18', to: '2026-11-20' } })
    ).data
    expect(repartitionServices).toEqual([{ type: PAID.service, commandes: 3, pourcentage: 100 }])
    const { topClients, chiffreAffaires } = (
      await call(stats.advanced, { query: { from: '2026-11-18', to: '2026-11-21' } })
    ).data
    expect(topClients.map(({ id, commandes }) => [id, commandes])).toEqual([[PAID.client.id, 1]])
    expect(chiffreAffaires).toBe(PAID.montant)
  })

  test('a period without anything has nothing to compare', async () => {
    const { chiffreAffaires, croissanceCA, panierMoyen, topClients } = (
      await call(stats.advanced, {
        query: {
          from: '2025-01-01',
          to: '2025-01-31',
        },
      })
    ).data
    expect({ chiffreAffaires, croissanceCA, panierMoyen, topClients }).toEqual({
      chiffreAffaires: 0,
      croissanceCA: null,
      panierMoyen: null,
      topClients: [],
    })
  })

  test('a period that ends before it begins is refused', async () => {
    await expect(
      call(stats.advanced, { query: { from: '2026-11-20', to: '2026-11-01' } }),
    ).rejects.toMatchObject({
      status: 400,
    })
  })
})

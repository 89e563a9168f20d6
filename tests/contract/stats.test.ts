import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminApi } from '#web/admin/admin-api.ts'
import { PAID } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

describe.each(IMPLEMENTATIONS)('the statistics $name', ({ start }) => {
  const open = start()
  let api: AdminApi
  beforeEach(async () => {
    api = await open()
  })

  test('the figures of the last thirty days stand beside those of the thirty before', async () => {
    const { nouvellesCommandes, croissanceCommandes, periode, precedent, pas, serie } =
      await api.stats.advanced({})
    expect(periode).toEqual({ from: '2026-10-23', to: '2026-11-21' })
    expect([nouvellesCommandes, precedent.nouvellesCommandes, croissanceCommandes]).toEqual([4, 1, 300])
    expect([pas, serie.length]).toEqual(['JOUR', 30])
    expect(serie.reduce((sum, slice) => sum + slice.nouvellesCommandes, 0)).toBe(4)
  })

  test('the services and the best clients are those of the period', async () => {
    const { repartitionServices } = await api.stats.advanced({ from: '2026-11-18', to: '2026-11-20' })
    expect(repartitionServices).toEqual([{ type: PAID.service, commandes: 3, pourcentage: 100 }])
    const { topClients, chiffreAffaires } = await api.stats.advanced({ from: '2026-11-18', to: '2026-11-21' })
    expect(topClients.map(({ id, commandes }) => [id, commandes])).toEqual([[PAID.client.id, 1]])
    expect(chiffreAffaires).toBe(PAID.montant)
  })

  test('a period without anything has nothing to compare', async () => {
    const { chiffreAffaires, croissanceCA, panierMoyen, topClients } = await api.stats.advanced({
      from: '2025-01-01',
      to: '2025-01-31',
    })
    expect({ chiffreAffaires, croissanceCA, panierMoyen, topClients }).toEqual({
      chiffreAffaires: 0,
      croissanceCA: null,
      panierMoyen: null,
      topClients: [],
    })
  })

  test('a period that ends before it begins is refused', async () => {
    await expect(api.stats.advanced({ from: '2026-11-20', to: '2026-11-01' })).rejects.toMatchObject({
      reason: 'INVALID',
    })
  })
})

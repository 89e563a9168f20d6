import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminApi } from '#web/admin/admin-api.ts'
import { CLIENTS, PAID } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

const [AUBRAC] = CLIENTS

describe.each(IMPLEMENTATIONS)('what the palette finds $name', ({ start }) => {
  const open = start()
  let api: AdminApi
  beforeEach(async () => {
    api = await open()
  })
  const { signal } = new AbortController()

  test('is a client, an order or an invoice by its words, whatever their accents and case', async () => {
    expect(await api.jump.clients('THERESE aubrac', signal)).toEqual([
      { id: AUBRAC?.id, label: 'Marie-Thérèse Aubrac', note: AUBRAC?.email },
    ])
    expect(await api.jump.commandes('hauts lozere', signal)).toEqual([
      { id: PAID.id, label: PAID.titre, note: 'Marie-Thérèse Aubrac, n°\u00a01001' },
    ])
    const [facture] = await api.jump.factures('FAC-2026-001', signal)
    expect(facture?.label).toContain('FAC-2026-001')
    expect(facture?.note).toBe(PAID.titre)
  })

  test('is nothing where no word answers', async () => {
    expect(await api.jump.clients('introuvable', signal)).toEqual([])
    expect(await api.jump.factures('introuvable', signal)).toEqual([])
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminApi, FactureFilters } from '#web/admin/admin-api.ts'
import { PAID, SUSPENDED, UNKNOWN_ID } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

describe.each(IMPLEMENTATIONS)('the invoices $name', ({ start }) => {
  const open = start()
  let api: AdminApi
  beforeEach(async () => {
    api = await open()
  })
  const [settled, due] = ['FAC-2026-001', 'FAC-2026-002']
  const found = async (filters: FactureFilters) =>
    (await api.factures.list(filters)).data.map(({ number }) => number)
  const idOf = async (number: string) => (await api.factures.list({ search: number })).data[0]?.id ?? ''

  test('are all there, the latest first, each with what is due', async () => {
    const { data, pagination } = await api.factures.list({})
    expect(pagination.total).toBe(2)
    expect(data).toMatchObject([
      {
        number: due,
        statut: 'EN_ATTENTE',
        paye: 0,
        resteDu: SUSPENDED.montant,
        commande: { id: SUSPENDED.id },
      },
      { number: settled, statut: 'PAYEE', paye: PAID.montant, resteDu: 0, commande: { id: PAID.id } },
    ])
  })

  test('are filtered, found, sorted and paged', async () => {
    expect(await found({ statut: 'PAYEE' })).toEqual([settled])
    expect(await found({ statut: 'ECHEANCE' })).toEqual([])
    expect(await found({ search: 'pelote' })).toEqual([due])
    expect(await found({ search: 'FAC-2026-001' })).toEqual([settled])
    expect(await found({ clientId: PAID.client.id })).toEqual([settled])
    expect(await found({ sortBy: 'client' })).toEqual([settled, due])
    // A settled invoice shows no day, yet stood among the others by its own.
    expect(await found({ sortBy: 'exigibleLe' })).toEqual([due, settled])
    expect(await found({ sortBy: 'exigibleLe', sortDirection: 'desc' })).toEqual([due, settled])
    // The field itself sorts like any other: unsettled invoices came first in both directions.
    const days = async (sortDirection: 'asc' | 'desc') =>
      (await api.factures.list({ sortBy: 'dateEcheance', sortDirection })).data.map(
        ({ dateEcheance }) => dateEcheance,
      )
    expect(await days('asc')).toEqual((await days('asc')).toSorted())
    expect(await days('desc')).toEqual((await days('asc')).toReversed())
    expect(await found({ sortBy: 'montant' })).toEqual(await found({ sortBy: 'amount' }))
    expect(await found({ limit: 1, page: 2 })).toEqual([settled])
    expect(await found({ dateTo: '2026-01-01' })).toEqual([])
  })

  test('keep a day to remind and a note, and nothing else', async () => {
    const id = await idOf(due)
    expect(await api.factures.update(id, { rappelLe: '2026-12-24' })).toMatchObject({
      rappelLe: '2026-12-24',
    })
    await api.factures.update(id, { note: 'Virement annoncé' })
    expect(await api.factures.get(id)).toMatchObject({ rappelLe: '2026-12-24', note: 'Virement annoncé' })
    await expect(api.factures.update(id, {})).rejects.toMatchObject({ reason: 'INVALID' })
    await expect(api.factures.get(UNKNOWN_ID)).rejects.toMatchObject({
      reason: 'NOT_FOUND',
      message: 'Facture non trouvée',
    })
  })

  test('are reminded while something is due, once a day', async () => {
    const id = await idOf(due)
    // Of two payments, the one that is late.
    expect((await api.factures.get(id)).aRelancer).toMatchObject({ montant: 24_000, echeances: 1 })
    expect((await api.factures.get(await idOf(settled))).aRelancer).toBeNull()
    const reminded = await api.factures.resend(id)
    expect(reminded).toMatchObject({ relances: [{ motif: 'MANUELLE', createdAt: reminded.relanceeLe }] })
    await expect(api.factures.resend(id)).rejects.toMatchObject({ reason: 'CONFLICT' })
    await expect(api.factures.resend(await idOf(settled))).rejects.toMatchObject({
      reason: 'CONFLICT',
      message: 'Cette facture n’attend plus de paiement.',
    })
  })
})

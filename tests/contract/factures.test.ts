import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { ApiClient } from '#web/lib/api-client.ts'
import { PAID, SUSPENDED, UNKNOWN_ID } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

const { factures, reglements } = api.admin

describe.each(IMPLEMENTATIONS)('the invoices $name', ({ start }) => {
  const open = start()
  let call: ApiClient
  beforeEach(async () => {
    call = await open()
  })
  const get = (id: string) => call(factures.get, { params: { id } })
  const [settled, due] = ['FAC-2026-001', 'FAC-2026-002']
  const found = async (filters: QueryOf<typeof factures.list>) =>
    (await call(factures.list, { query: filters })).data.map(({ number }) => number)
  const idOf = async (number: string) =>
    (await call(factures.list, { query: { search: number } })).data[0]?.id ?? ''

  test('are all there, the latest first, each with what is due', async () => {
    const { data, pagination } = await call(factures.list, {})
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
    // An order’s number found no invoice in the demonstration.
    const { numero } = (await call(api.admin.commandes.get, { params: { id: SUSPENDED.id } })).data
    expect(await found({ search: String(numero) })).toEqual([due])
    expect(await found({ clientId: PAID.client.id })).toEqual([settled])
    expect(await found({ sortBy: 'client' })).toEqual([settled, due])
    // A settled invoice shows no day, yet stood among the others by its own.
    expect(await found({ sortBy: 'exigibleLe' })).toEqual([due, settled])
    expect(await found({ sortBy: 'exigibleLe', sortOrder: 'desc' })).toEqual([due, settled])
    // The field itself sorts like any other: unsettled invoices came first in both directions.
    const days = async (sortOrder: 'asc' | 'desc') =>
      (await call(factures.list, { query: { sortBy: 'dateEcheance', sortOrder } })).data.map(
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
    expect(
      (await call(factures.update, { params: { id }, body: { rappelLe: '2026-12-24' } })).data,
    ).toMatchObject({
      rappelLe: '2026-12-24',
    })
    await call(factures.update, { params: { id }, body: { note: 'Virement annoncé' } })
    expect((await get(id)).data).toMatchObject({
      rappelLe: '2026-12-24',
      note: 'Virement annoncé',
    })
    await expect(call(factures.update, { params: { id }, body: {} })).rejects.toMatchObject({
      status: 400,
    })
    await expect(get(UNKNOWN_ID)).rejects.toMatchObject({
      status: 404,
      message: 'Facture non trouvée',
    })
  })

  // An invoice with nothing left to pay still showed the day of a payment to come.
  test('an invoice says the first payment of its schedule that is asked for, and none once the rest is credited', async () => {
    const id = await idOf(due)
    const asked = async () => (await get(id)).data.exigibleLe
    expect(await asked()).toBe('2026-11-21')
    const paid = { methode: 'VIREMENT', date: '2026-11-20', reference: 'VIR 8', montant: 24_000 } as const
    await call(reglements.pay, { params: { id }, body: paid })
    expect(await asked()).toBe('2026-12-21')
    await call(reglements.credit, { params: { id }, body: { montant: 24_000, motif: 'Geste commercial' } })
    expect(await asked()).toBeNull()
  })
})

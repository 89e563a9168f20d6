import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminApi } from '#web/admin/admin-api.ts'
import { delivery } from './delivery.ts'
import { LATE, PAID, QUOTED, SUSPENDED, UNKNOWN_ID, WITHDRAWABLE } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

describe.each(IMPLEMENTATIONS)('the back-office $name', ({ start }) => {
  const open = start()
  let api: AdminApi
  beforeEach(async () => {
    api = await open()
  })

  test('the figures count what the house holds', async () => {
    const { data, dernieresCommandes, ...toDo } = await api.stats.get()
    expect(toDo).toMatchObject({ aConfier: 2, enRetard: 1, messagesNonLus: 2 })
    expect(toDo).toMatchObject({ facturesEnRetard: 0, paiementsAVerifier: 2 })
    expect(toDo).toMatchObject({ retractationsATraiter: 2, echantillonsNouveaux: 1 })
    expect(data.users).toMatchObject({ total: 4, actifs: 4, admin: 1 })
    expect(data.commandes).toMatchObject({
      total: 5,
      enAttente: 0,
      payees: 2,
      enCours: 1,
      termine: 0,
      annulee: 0,
      tauxCompletion: 0,
      parStatut: { EN_ATTENTE: 0, ESTIMATION_ENVOYEE: 1, PAYEE: 2, EN_COURS: 1, SUSPENDUE: 1 },
    })
    expect(data.factures).toMatchObject({ total: 2, montantTotal: 96_000, montantMensuel: 96_000 })
    expect(dernieresCommandes.map(({ titre }) => titre)).toEqual([
      WITHDRAWABLE.titre,
      PAID.titre,
      QUOTED.titre,
      SUSPENDED.titre,
      LATE.titre,
    ])
  })

  test('the figures of orders are those of their tabs', async () => {
    const { data } = await api.stats.get()
    const { byStatut, aConfier } = (await api.commandes.list({})).stats
    expect([data.commandes.enAttente, data.commandes.payees, data.commandes.enCours]).toEqual([
      byStatut.EN_ATTENTE ?? 0,
      byStatut.PAYEE,
      byStatut.EN_COURS,
    ])
    expect(aConfier).toBe((await api.commandes.list({ aFaire: 'confier' })).data.length)
  })

  test('the notifications are read one by one, all together, and removed', async () => {
    const { data, pagination } = await api.notifications.list({ page: 1, limit: 10 })
    expect(pagination.total).toBe(2)
    expect(data.map(({ title, isRead }) => [title, isRead])).toEqual([
      ['Nouveau message', false],
      ['Paiement reçu', true],
    ])
    const [latest] = data
    expect(await api.notifications.unreadCount()).toBe(1)
    await api.notifications.markRead(latest?.id ?? '')
    expect(await api.notifications.unreadCount()).toBe(0)
    await api.notifications.markAllRead()
    await api.notifications.remove(latest?.id ?? '')
    expect((await api.notifications.list({ page: 1, limit: 10 })).pagination.total).toBe(1)
  })

  test('a file and an invoice have an address to be read from', async () => {
    await api.commandes.deliver(LATE.id, delivery())
    const [file] = (await api.commandes.get(LATE.id)).files
    const [facture] = (await api.commandes.get(PAID.id)).factures
    expect(await api.downloads.file(file?.id ?? '')).toContain(file?.id)
    expect(await api.downloads.facture(facture?.id ?? '')).toContain(facture?.id)
    await expect(api.downloads.file(UNKNOWN_ID)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  })
})

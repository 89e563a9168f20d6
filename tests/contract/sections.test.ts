import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { ApiClient } from '#web/lib/api-client.ts'
import { delivery } from './delivery.ts'
import { LATE, PAID, QUOTED, SUSPENDED, UNKNOWN_ID, WITHDRAWABLE } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

const { stats, commandes } = api.admin

describe.each(IMPLEMENTATIONS)('the back-office $name', ({ start }) => {
  const open = start()
  let call: ApiClient
  beforeEach(async () => {
    call = await open()
  })

  test('the figures count what the house holds', async () => {
    const { data, dernieresCommandes, ...toDo } = await call(stats.get, {})
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
    const { data } = await call(stats.get, {})
    const { byStatut, aConfier } = (await call(commandes.list, {})).stats
    expect([data.commandes.enAttente, data.commandes.payees, data.commandes.enCours]).toEqual([
      byStatut.EN_ATTENTE ?? 0,
      byStatut.PAYEE,
      byStatut.EN_COURS,
    ])
    expect(aConfier).toBe((await call(commandes.list, { query: { aFaire: 'confier' } })).data.length)
  })

  test('the notifications are read one by one, all together, and removed', async () => {
    const { notifications, pagination } = await call(api.notifications.list, {})
    expect(pagination.total).toBe(2)
    expect(notifications.map(({ title, isRead }) => [title, isRead])).toEqual([
      ['Nouveau message', false],
      ['Paiement reçu', true],
    ])
    const [latest] = notifications
    expect((await call(api.notifications.unreadCount, {})).count).toBe(1)
    await call(api.notifications.markRead, { params: { id: latest?.id ?? '' } })
    expect((await call(api.notifications.unreadCount, {})).count).toBe(0)
    await call(api.notifications.markAllRead, {})
    await call(api.notifications.remove, { params: { id: latest?.id ?? '' } })
    expect((await call(api.notifications.list, {})).pagination.total).toBe(1)
  })

  test('a file and an invoice have an address to be read from', async () => {
    await call(api.files.upload, { params: { id: LATE.id }, ...delivery() })
    const [file] = (await call(commandes.get, { params: { id: LATE.id } })).data.files
    const [facture] = (await call(commandes.get, { params: { id: PAID.id } })).data.factures
    expect((await call(api.files.ticket, { params: { id: file?.id ?? '' } })).url).toContain(file?.id)
    expect((await call(api.factures.ticket, { params: { id: facture?.id ?? '' } })).url).toContain(
      facture?.id,
    )
    await expect(call(api.files.ticket, { params: { id: UNKNOWN_ID } })).rejects.toMatchObject({
      status: 404,
    })
  })
})

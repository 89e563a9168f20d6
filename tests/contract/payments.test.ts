import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminApi } from '#web/admin/admin-api.ts'
import { AdminError } from '#web/admin/admin-error.ts'
import { HELD_DOLLARS, HELD_SHORT, QUOTED, UNKNOWN_ID } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

describe.each(IMPLEMENTATIONS)('the payments to check $name', ({ start }) => {
  const open = start()
  let api: AdminApi
  beforeEach(async () => {
    api = await open()
  })

  const held = async (id: string) => (await api.paiements.listHeld()).find((one) => one.id === id)

  test('say why they wait, for which order, and what may be done of them, the oldest first', async () => {
    expect(await api.paiements.listHeld()).toMatchObject([
      {
        id: HELD_SHORT.id,
        motif: 'MONTANT',
        statut: 'A_VERIFIER',
        montant: 9_599,
        devise: 'eur',
        attendu: 9_600,
        titre: QUOTED.titre,
        client: { nom: 'Belkacem' },
        commandeId: QUOTED.id,
        actions: ['ACCEPTER', 'REMBOURSER', 'LIBERER'],
      },
      { id: HELD_DOLLARS.id, motif: 'DEVISE', devise: 'usd', actions: ['REMBOURSER', 'LIBERER'] },
    ])
  })

  test('accepted, make their order a paid one, at what was paid', async () => {
    await api.paiements.decide(HELD_SHORT.id, 'ACCEPTER')
    expect(await api.commandes.get(QUOTED.id)).toMatchObject({ statut: 'PAYEE', amount: 9_599 })
    expect(await held(HELD_SHORT.id)).toBeUndefined()
  })

  test('refunded, wait for their refund; released, are gone', async () => {
    await api.paiements.decide(HELD_SHORT.id, 'REMBOURSER')
    expect(await held(HELD_SHORT.id)).toMatchObject({ statut: 'REMBOURSEMENT', actions: [] })
    await api.paiements.decide(HELD_DOLLARS.id, 'LIBERER')
    expect(await held(HELD_DOLLARS.id)).toBeUndefined()
    expect(await api.commandes.get(QUOTED.id)).toMatchObject({ statut: 'ESTIMATION_ENVOYEE' })
  })

  test('are decided once, as they can be, and when they are known', async () => {
    await api.paiements.decide(HELD_SHORT.id, 'LIBERER')
    await expect(api.paiements.decide(HELD_SHORT.id, 'ACCEPTER')).rejects.toThrow(
      new AdminError('CONFLICT', 'Une décision a déjà été prise pour ce paiement'),
    )
    await expect(api.paiements.decide(HELD_DOLLARS.id, 'ACCEPTER')).rejects.toMatchObject({
      reason: 'CONFLICT',
    })
    await expect(api.paiements.decide(UNKNOWN_ID, 'LIBERER')).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  })
})

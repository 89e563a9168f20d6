import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { ApiClient } from '#web/lib/api-client.ts'
import { HELD_DOLLARS, HELD_SHORT, QUOTED, UNKNOWN_ID } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

const { payments, commandes } = api.admin

describe.each(IMPLEMENTATIONS)('the payments to check $name', ({ start }) => {
  const open = start()
  let call: ApiClient
  beforeEach(async () => {
    call = await open()
  })
  const decide = (id: string, body: BodyOf<typeof payments.decide>) =>
    call(payments.decide, { params: { id }, body })

  const held = async (id: string) => (await call(payments.list, {})).data.find((one) => one.id === id)

  test('say why they wait, for which order, and what may be done of them, the oldest first', async () => {
    expect((await call(payments.list, {})).data).toMatchObject([
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
    await decide(HELD_SHORT.id, { action: 'ACCEPTER' })
    expect((await call(commandes.get, { params: { id: QUOTED.id } })).data).toMatchObject({
      statut: 'PAYEE',
      amount: 9_599,
    })
    expect(await held(HELD_SHORT.id)).toBeUndefined()
  })

  test('refunded, wait for their refund; released, are gone', async () => {
    await decide(HELD_SHORT.id, { action: 'REMBOURSER' })
    expect(await held(HELD_SHORT.id)).toMatchObject({ statut: 'REMBOURSEMENT', actions: [] })
    await decide(HELD_DOLLARS.id, { action: 'LIBERER' })
    expect(await held(HELD_DOLLARS.id)).toBeUndefined()
    expect((await call(commandes.get, { params: { id: QUOTED.id } })).data).toMatchObject({
      statut: 'ESTIMATION_ENVOYEE',
    })
  })

  test('are decided once, as they can be, and when they are known', async () => {
    await decide(HELD_SHORT.id, { action: 'LIBERER' })
    await expect(decide(HELD_SHORT.id, { action: 'ACCEPTER' })).rejects.toMatchObject({
      status: 409,
      message: 'Une décision a déjà été prise pour ce paiement',
    })
    await expect(decide(HELD_DOLLARS.id, { action: 'ACCEPTER' })).rejects.toMatchObject({
      status: 409,
    })
    await expect(decide(UNKNOWN_ID, { action: 'LIBERER' })).rejects.toMatchObject({ status: 404 })
  })
})

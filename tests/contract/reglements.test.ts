import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { ApiClient } from '#web/lib/api-client.ts'
import { ASKS_NOTHING } from '#contract/reglements/refusals.ts'
import { LATE, PAID, QUOTED, RETRACTATIONS, SUSPENDED, UNKNOWN_ID } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

describe.each(IMPLEMENTATIONS)('money $name', ({ start }) => {
  const open = start()
  let call: ApiClient
  beforeEach(async () => {
    call = await open()
  })
  const idOf = async (number: string) =>
    (await call(api.admin.factures.list, { query: { search: number } })).data[0]?.id ?? ''
  const settled = () => idOf('FAC-2026-001')
  const due = () => idOf('FAC-2026-002')
  const paymentOf = async (id: string) =>
    (await call(api.admin.factures.get, { params: { id } })).data.paiements[0]?.id ?? ''
  const motif = 'Geste commercial'
  const conflict = { status: 409, isRefusal: true }

  test('an invoice is credited, once a sending, and never above itself', async () => {
    const id = await due()
    const avoir = { montant: 8_000, motif, idempotencyKey: randomUUID() }
    await call(api.admin.reglements.credit, { params: { id }, body: avoir })
    const credited = (await call(api.admin.reglements.credit, { params: { id }, body: avoir })).data
    expect(credited).toMatchObject({ credite: 8_000, resteDu: SUSPENDED.montant - 8_000 })
    expect(credited.avoirs).toMatchObject([{ number: 'AV-2026-001', amount: 8_000 }])
    await expect(
      call(api.admin.reglements.credit, { params: { id }, body: { montant: 40_001, motif } }),
    ).rejects.toMatchObject(conflict)
    const whole = (
      await call(api.admin.reglements.credit, { params: { id }, body: { montant: 40_000, motif } })
    ).data
    expect(whole).toMatchObject({ statut: 'ANNULEE', resteDu: 0 })
    await expect(
      call(api.admin.reglements.credit, { params: { id }, body: { montant: 1, motif } }),
    ).rejects.toMatchObject(conflict)
    await expect(
      call(api.admin.reglements.credit, { params: { id: UNKNOWN_ID }, body: avoir }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('a transfer or a cheque is recorded, by parts, never above what is due, nor before its day', async () => {
    const id = await due()
    const paid = { methode: 'VIREMENT', date: '2026-11-19', reference: 'VIR 7' } as const
    const part = (
      await call(api.admin.reglements.pay, { params: { id }, body: { ...paid, montant: 18_000 } })
    ).data
    expect(part).toMatchObject({ statut: 'EN_ATTENTE', paye: 18_000, resteDu: 30_000 })
    expect(part.paiements).toMatchObject([
      { methode: 'VIREMENT', reference: 'VIR 7', createdAt: '2026-11-19T12:00:00.000Z' },
    ])
    await expect(
      call(api.admin.reglements.pay, { params: { id }, body: { ...paid, montant: 30_001 } }),
    ).rejects.toMatchObject(conflict)
    const coming = call(api.admin.reglements.pay, {
      params: { id },
      body: { ...paid, montant: 1, date: '2026-11-22' },
    }).then(({ data }) => data)
    await expect(coming).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'date', message: 'Cette date est dans le futur' }],
    })
    await expect(
      call(api.admin.reglements.pay, { params: { id }, body: { ...paid, montant: 1, date: '1926-01-01' } }),
    ).rejects.toMatchObject({
      details: [{ path: 'date', message: 'Ce jour est plus d’un an avant la commande' }],
    })
    expect(
      (await call(api.admin.reglements.pay, { params: { id }, body: { ...paid, montant: 30_000 } })).data,
    ).toMatchObject({ statut: 'PAYEE' })
    // Its work is suspended, and stays so.
    expect((await call(api.admin.commandes.get, { params: { id: SUSPENDED.id } })).data.statut).toBe(
      'SUSPENDUE',
    )
    await expect(
      call(api.admin.reglements.pay, { params: { id }, body: { ...paid, montant: 1 } }),
    ).rejects.toMatchObject({
      message: 'Cette facture n’attend plus de paiement.',
    })
  })

  test('a payment is refunded by parts, once a sending, with or without a credit note', async () => {
    const id = await settled()
    const paiementId = await paymentOf(id)
    const back = { montant: 24_000, motif, avoir: true, idempotencyKey: randomUUID() }
    await call(api.admin.reglements.refund, { params: { id: paiementId }, body: back })
    const half = (await call(api.admin.reglements.refund, { params: { id: paiementId }, body: back })).data
    expect(half).toMatchObject({ id, statut: 'PAYEE', paye: 24_000, credite: 24_000, resteDu: 0 })
    expect(half.paiements).toMatchObject([
      { remboursable: 24_000, remboursements: [{ montant: 24_000, motif, statut: 'EN_COURS' }] },
    ])
    await expect(
      call(api.admin.reglements.refund, { params: { id: paiementId }, body: { montant: 24_001, motif } }),
    ).rejects.toMatchObject(conflict)
    const rest = (
      await call(api.admin.reglements.refund, { params: { id: paiementId }, body: { montant: 4_000, motif } })
    ).data
    expect(rest).toMatchObject({ statut: 'EN_ATTENTE', paye: 20_000, resteDu: 4_000 })
    await expect(
      call(api.admin.reglements.refund, { params: { id: UNKNOWN_ID }, body: back }),
    ).rejects.toMatchObject({
      status: 404,
      message: 'Paiement non trouvé',
    })
  })

  test('a paid order is cancelled by saying what goes back; the rest is kept, and its invoice says so', async () => {
    const asked = { remboursement: 40_000, motif: 'À la demande de l’auteur' }
    const more = call(api.admin.reglements.cancel, {
      params: { id: PAID.id },
      body: { ...asked, remboursement: 48_001 },
    }).then(({ data }) => data)
    await expect(more).rejects.toMatchObject(conflict)
    const ended = (await call(api.admin.reglements.cancel, { params: { id: PAID.id }, body: asked })).data
    expect(ended.statut).toBe('ANNULEE')
    expect(ended.timeline.at(-1)).toMatchObject({ vers: 'ANNULEE', note: asked.motif })
    const { paye, credite, resteDu } = (
      await call(api.admin.factures.get, { params: { id: await settled() } })
    ).data
    expect({ paye, credite, resteDu }).toEqual({ paye: 8_000, credite: 40_000, resteDu: 0 })
    await expect(
      call(api.admin.reglements.cancel, { params: { id: PAID.id }, body: asked }),
    ).rejects.toMatchObject({
      message: 'Transition impossible : Annulée → Annulée',
    })
  })

  test('an order that was not invoiced has nothing to give back', async () => {
    const asked = { remboursement: 0, motif: 'Sans suite' }
    await expect(
      call(api.admin.reglements.cancel, { params: { id: QUOTED.id }, body: { ...asked, remboursement: 1 } }),
    ).rejects.toMatchObject(conflict)
    expect(
      (await call(api.admin.reglements.cancel, { params: { id: QUOTED.id }, body: asked })).data.statut,
    ).toBe('ANNULEE')
  })

  test('an order two working days late is not refunded as one of more than seven', async () => {
    await expect(call(api.admin.reglements.refundLate, { params: { id: LATE.id } })).rejects.toMatchObject({
      status: 409,
      message: 'Cette commande n’a pas plus de 7 jours ouvrés de retard.',
    })
  })

  test('a schedule says what is late; that is charged again, or its link sent, and nothing else is', async () => {
    const { echeances, resteDu } = (await call(api.commandes.echeances, { params: { id: SUSPENDED.id } }))
      .data
    expect(resteDu).toBe(48_000)
    expect(echeances.map(({ statut, montant, prochainEssai }) => [statut, montant, prochainEssai])).toEqual([
      ['EN_RETARD', 24_000, '2026-11-23'],
      ['A_VENIR', 24_000, null],
    ])
    expect((await call(api.commandes.echeances, { params: { id: PAID.id } })).data.echeances).toEqual([])
    const [late, coming] = echeances.map((one) => one.id)
    expect(
      (await call(api.admin.reglements.sendEcheanceLink, { params: { id: late ?? '' } })).data.echeances,
    ).toEqual(echeances)
    const again = (await call(api.admin.reglements.retryEcheance, { params: { id: late ?? '' } })).data
    expect(again.echeances[0]?.prochainEssai).toBe('2026-11-21')
    await expect(
      call(api.admin.reglements.retryEcheance, { params: { id: coming ?? '' } }),
    ).rejects.toMatchObject(conflict)
    await expect(
      call(api.admin.reglements.sendEcheanceLink, { params: { id: coming ?? '' } }),
    ).rejects.toMatchObject(conflict)
    await expect(
      call(api.admin.reglements.retryEcheance, { params: { id: UNKNOWN_ID } }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('a schedule of an order that its client renounces asks for nothing, until it is known of another', async () => {
    const withdrawal = RETRACTATIONS.find(({ commandeId }) => commandeId === null)?.id ?? ''
    await call(api.admin.retractations.match, {
      params: { id: withdrawal },
      body: { commandeId: SUSPENDED.id },
    })
    const { pause, echeances } = (await call(api.commandes.echeances, { params: { id: SUSPENDED.id } })).data
    expect([pause, echeances.map(({ prochainEssai }) => prochainEssai)]).toEqual([
      'RETRACTATION',
      [null, null],
    ])
    expect((await call(api.admin.factures.get, { params: { id: await due() } })).data.pause).toBe(
      'RETRACTATION',
    )
    const late = echeances[0]?.id ?? ''
    const refused = { ...conflict, message: ASKS_NOTHING }
    await expect(call(api.admin.reglements.retryEcheance, { params: { id: late } })).rejects.toMatchObject(
      refused,
    )
    await expect(call(api.admin.reglements.sendEcheanceLink, { params: { id: late } })).rejects.toMatchObject(
      refused,
    )
    await call(api.admin.retractations.unmatch, { params: { id: withdrawal } })
    expect((await call(api.admin.factures.get, { params: { id: await due() } })).data.pause).toBeNull()
    const after = (await call(api.commandes.echeances, { params: { id: SUSPENDED.id } })).data
    expect([after.pause, after.echeances[0]?.prochainEssai]).toEqual([null, '2026-11-23'])
  })

  test('a recorded transfer pays the first payments of a schedule', async () => {
    const paid = { methode: 'VIREMENT', date: '2026-11-20', reference: 'VIR 8' } as const
    await call(api.admin.reglements.pay, { params: { id: await due() }, body: { ...paid, montant: 30_000 } })
    const { echeances, resteDu } = (await call(api.commandes.echeances, { params: { id: SUSPENDED.id } }))
      .data
    expect([resteDu, echeances.map(({ statut, montant }) => [statut, montant])]).toEqual([
      18_000,
      [
        ['PAYEE', 24_000],
        ['A_VENIR', 18_000],
      ],
    ])
  })

  // Of an invoice that asks for nothing any more, the day of a payment to come was said.
  test('an invoice says the first payment of its schedule that is asked for, and none once the rest is credited', async () => {
    const id = await due()
    const asked = async () => (await call(api.admin.factures.get, { params: { id } })).data.exigibleLe
    expect(await asked()).toBe('2026-11-21')
    await call(api.admin.reglements.pay, {
      params: { id },
      body: {
        methode: 'VIREMENT',
        date: '2026-11-20',
        reference: 'VIR 8',
        montant: 24_000,
      },
    })
    expect(await asked()).toBe('2026-12-21')
    await call(api.admin.reglements.credit, {
      params: { id },
      body: { montant: 24_000, motif: 'Geste commercial' },
    })
    expect(await asked()).toBeNull()
  })
})

import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { ApiClient } from '#web/lib/api-client.ts'
import { ASKS_NOTHING } from '#contract/reglements/refusals.ts'
import { LATE, PAID, QUOTED, RETRACTATIONS, SUSPENDED, UNKNOWN_ID } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

const { factures, reglements, retractations } = api.admin

describe.each(IMPLEMENTATIONS)('money $name', ({ start }) => {
  const open = start()
  let call: ApiClient
  beforeEach(async () => {
    call = await open()
  })
  const get = (id: string) => call(factures.get, { params: { id } })
  const credit = (id: string, body: BodyOf<typeof reglements.credit>) =>
    call(reglements.credit, { params: { id }, body })
  const pay = (id: string, body: BodyOf<typeof reglements.pay>) =>
    call(reglements.pay, { params: { id }, body })
  const refund = (id: string, body: BodyOf<typeof reglements.refund>) =>
    call(reglements.refund, { params: { id }, body })
  const cancel = (id: string, body: BodyOf<typeof reglements.cancel>) =>
    call(reglements.cancel, { params: { id }, body })
  const retryEcheance = (id: string) => call(reglements.retryEcheance, { params: { id } })
  const idOf = async (number: string) =>
    (await call(factures.list, { query: { search: number } })).data[0]?.id ?? ''
  const settled = () => idOf('FAC-2026-001')
  const due = () => idOf('FAC-2026-002')
  const paymentOf = async (id: string) => (await get(id)).data.paiements[0]?.id ?? ''
  const motif = 'Geste commercial'
  const conflict = { status: 409, isRefusal: true }

  test('an invoice is credited, once a sending, and never above itself', async () => {
    const id = await due()
    const avoir = { montant: 8_000, motif, idempotencyKey: randomUUID() }
    await credit(id, avoir)
    const credited = (await credit(id, avoir)).data
    expect(credited).toMatchObject({ credite: 8_000, resteDu: SUSPENDED.montant - 8_000 })
    expect(credited.avoirs).toMatchObject([{ number: 'AV-2026-001', amount: 8_000 }])
    await expect(credit(id, { montant: 40_001, motif })).rejects.toMatchObject(conflict)
    const whole = (await credit(id, { montant: 40_000, motif })).data
    expect(whole).toMatchObject({ statut: 'ANNULEE', resteDu: 0 })
    await expect(credit(id, { montant: 1, motif })).rejects.toMatchObject(conflict)
    await expect(credit(UNKNOWN_ID, avoir)).rejects.toMatchObject({
      status: 404,
    })
  })

  test('a transfer or a cheque is recorded, by parts, never above what is due, nor before its day', async () => {
    const id = await due()
    const paid = { methode: 'VIREMENT', date: '2026-11-19', reference: 'VIR 7' } as const
    const part = (await pay(id, { ...paid, montant: 18_000 })).data
    expect(part).toMatchObject({ statut: 'EN_ATTENTE', paye: 18_000, resteDu: 30_000 })
    expect(part.paiements).toMatchObject([
      { methode: 'VIREMENT', reference: 'VIR 7', createdAt: '2026-11-19T12:00:00.000Z' },
    ])
    await expect(pay(id, { ...paid, montant: 30_001 })).rejects.toMatchObject(conflict)
    const coming = pay(id, { ...paid, montant: 1, date: '2026-11-22' })
    await expect(coming).rejects.toMatchObject({
      status: 400,
      details: [{ path: 'date', message: 'Cette date est dans le futur' }],
    })
    await expect(pay(id, { ...paid, montant: 1, date: '1926-01-01' })).rejects.toMatchObject({
      details: [{ path: 'date', message: 'Ce jour est plus d’un an avant la commande' }],
    })
    expect((await pay(id, { ...paid, montant: 30_000 })).data).toMatchObject({ statut: 'PAYEE' })
    // Its work is suspended, and stays so.
    expect((await call(api.admin.commandes.get, { params: { id: SUSPENDED.id } })).data.statut).toBe(
      'SUSPENDUE',
    )
    await expect(pay(id, { ...paid, montant: 1 })).rejects.toMatchObject({
      message: 'Cette facture n’attend plus de paiement.',
    })
  })

  test('a payment is refunded by parts, once a sending, with or without a credit note', async () => {
    const id = await settled()
    const paiementId = await paymentOf(id)
    const back = { montant: 24_000, motif, avoir: true, idempotencyKey: randomUUID() }
    await refund(paiementId, back)
    const half = (await refund(paiementId, back)).data
    expect(half).toMatchObject({ id, statut: 'PAYEE', paye: 24_000, credite: 24_000, resteDu: 0 })
    expect(half.paiements).toMatchObject([
      { remboursable: 24_000, remboursements: [{ montant: 24_000, motif, statut: 'EN_COURS' }] },
    ])
    await expect(refund(paiementId, { montant: 24_001, motif })).rejects.toMatchObject(conflict)
    const rest = (await refund(paiementId, { montant: 4_000, motif })).data
    expect(rest).toMatchObject({ statut: 'EN_ATTENTE', paye: 20_000, resteDu: 4_000 })
    await expect(refund(UNKNOWN_ID, back)).rejects.toMatchObject({
      status: 404,
      message: 'Paiement non trouvé',
    })
  })

  test('a paid order is cancelled by saying what goes back; the rest is kept, and its invoice says so', async () => {
    const asked = { remboursement: 40_000, motif: 'À la demande de l’auteur' }
    const more = cancel(PAID.id, { ...asked, remboursement: 48_001 })
    await expect(more).rejects.toMatchObject(conflict)
    const ended = (await cancel(PAID.id, asked)).data
    expect(ended.statut).toBe('ANNULEE')
    expect(ended.timeline.at(-1)).toMatchObject({ vers: 'ANNULEE', note: asked.motif })
    const { paye, credite, resteDu } = (await get(await settled())).data
    expect({ paye, credite, resteDu }).toEqual({ paye: 8_000, credite: 40_000, resteDu: 0 })
    await expect(cancel(PAID.id, asked)).rejects.toMatchObject({
      message: 'Transition impossible : Annulée → Annulée',
    })
  })

  test('an order that was not invoiced has nothing to give back', async () => {
    const asked = { remboursement: 0, motif: 'Sans suite' }
    await expect(cancel(QUOTED.id, { ...asked, remboursement: 1 })).rejects.toMatchObject(conflict)
    expect((await cancel(QUOTED.id, asked)).data.statut).toBe('ANNULEE')
  })

  test('an order two working days late is not refunded as one of more than seven', async () => {
    await expect(call(reglements.refundLate, { params: { id: LATE.id } })).rejects.toMatchObject({
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
    expect((await call(reglements.sendEcheanceLink, { params: { id: late ?? '' } })).data.echeances).toEqual(
      echeances,
    )
    const again = (await retryEcheance(late ?? '')).data
    expect(again.echeances[0]?.prochainEssai).toBe('2026-11-21')
    await expect(retryEcheance(coming ?? '')).rejects.toMatchObject(conflict)
    await expect(call(reglements.sendEcheanceLink, { params: { id: coming ?? '' } })).rejects.toMatchObject(
      conflict,
    )
    await expect(retryEcheance(UNKNOWN_ID)).rejects.toMatchObject({
      status: 404,
    })
  })

  test('a schedule of an order that its client renounces asks for nothing, until it is known of another', async () => {
    const withdrawal = RETRACTATIONS.find(({ commandeId }) => commandeId === null)?.id ?? ''
    await call(retractations.match, {
      params: { id: withdrawal },
      body: { commandeId: SUSPENDED.id },
    })
    const { pause, echeances } = (await call(api.commandes.echeances, { params: { id: SUSPENDED.id } })).data
    expect([pause, echeances.map(({ prochainEssai }) => prochainEssai)]).toEqual([
      'RETRACTATION',
      [null, null],
    ])
    expect((await get(await due())).data.pause).toBe('RETRACTATION')
    const late = echeances[0]?.id ?? ''
    const refused = { ...conflict, message: ASKS_NOTHING }
    await expect(retryEcheance(late)).rejects.toMatchObject(refused)
    await expect(call(reglements.sendEcheanceLink, { params: { id: late } })).rejects.toMatchObject(refused)
    await call(retractations.unmatch, { params: { id: withdrawal } })
    expect((await get(await due())).data.pause).toBeNull()
    const after = (await call(api.commandes.echeances, { params: { id: SUSPENDED.id } })).data
    expect([after.pause, after.echeances[0]?.prochainEssai]).toEqual([null, '2026-11-23'])
  })

  test('a recorded transfer pays the first payments of a schedule', async () => {
    const paid = { methode: 'VIREMENT', date: '2026-11-20', reference: 'VIR 8' } as const
    await pay(await due(), { ...paid, montant: 30_000 })
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
    const asked = async () => (await get(id)).data.exigibleLe
    expect(await asked()).toBe('2026-11-21')
    await pay(id, {
      methode: 'VIREMENT',
      date: '2026-11-20',
      reference: 'VIR 8',
      montant: 24_000,
    })
    expect(await asked()).toBe('2026-12-21')
    await credit(id, { montant: 24_000, motif: 'Geste commercial' })
    expect(await asked()).toBeNull()
  })
})

import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AdminApi } from '#web/admin/admin-api.ts'
import { ASKS_NOTHING } from '#contract/reglements/refusals.ts'
import { LATE, PAID, QUOTED, RETRACTATIONS, SUSPENDED, UNKNOWN_ID } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

describe.each(IMPLEMENTATIONS)('money $name', ({ start }) => {
  const open = start()
  let api: AdminApi
  beforeEach(async () => {
    api = await open()
  })
  const idOf = async (number: string) => (await api.factures.list({ search: number })).data[0]?.id ?? ''
  const settled = () => idOf('FAC-2026-001')
  const due = () => idOf('FAC-2026-002')
  const paymentOf = async (id: string) => (await api.factures.get(id)).paiements[0]?.id ?? ''
  const motif = 'Geste commercial'
  const conflict = { reason: 'CONFLICT', isRefusal: true }

  test('an invoice is credited, once a sending, and never above itself', async () => {
    const id = await due()
    const avoir = { montant: 8_000, motif, idempotencyKey: randomUUID() }
    await api.reglements.credit(id, avoir)
    const credited = await api.reglements.credit(id, avoir)
    expect(credited).toMatchObject({ credite: 8_000, resteDu: SUSPENDED.montant - 8_000 })
    expect(credited.avoirs).toMatchObject([{ number: 'AV-2026-001', amount: 8_000 }])
    await expect(api.reglements.credit(id, { montant: 40_001, motif })).rejects.toMatchObject(conflict)
    const whole = await api.reglements.credit(id, { montant: 40_000, motif })
    expect(whole).toMatchObject({ statut: 'ANNULEE', resteDu: 0 })
    await expect(api.reglements.credit(id, { montant: 1, motif })).rejects.toMatchObject(conflict)
    await expect(api.reglements.credit(UNKNOWN_ID, avoir)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  })

  test('a transfer or a cheque is recorded, by parts, never above what is due, nor before its day', async () => {
    const id = await due()
    const paid = { methode: 'VIREMENT', date: '2026-11-19', reference: 'VIR 7' } as const
    const part = await api.reglements.pay(id, { ...paid, montant: 18_000 })
    expect(part).toMatchObject({ statut: 'EN_ATTENTE', paye: 18_000, resteDu: 30_000 })
    expect(part.paiements).toMatchObject([
      { methode: 'VIREMENT', reference: 'VIR 7', createdAt: '2026-11-19T12:00:00.000Z' },
    ])
    await expect(api.reglements.pay(id, { ...paid, montant: 30_001 })).rejects.toMatchObject(conflict)
    const coming = api.reglements.pay(id, { ...paid, montant: 1, date: '2026-11-22' })
    await expect(coming).rejects.toMatchObject({
      reason: 'INVALID',
      details: [{ path: 'date', message: 'Cette date est dans le futur' }],
    })
    await expect(api.reglements.pay(id, { ...paid, montant: 1, date: '1926-01-01' })).rejects.toMatchObject({
      details: [{ path: 'date', message: 'Ce jour est plus d’un an avant la commande' }],
    })
    expect(await api.reglements.pay(id, { ...paid, montant: 30_000 })).toMatchObject({ statut: 'PAYEE' })
    // Its work is suspended, and stays so.
    expect((await api.commandes.get(SUSPENDED.id)).statut).toBe('SUSPENDUE')
    await expect(api.reglements.pay(id, { ...paid, montant: 1 })).rejects.toMatchObject({
      message: 'Cette facture n’attend plus de paiement.',
    })
  })

  test('a payment is refunded by parts, once a sending, with or without a credit note', async () => {
    const id = await settled()
    const paiementId = await paymentOf(id)
    const back = { montant: 24_000, motif, avoir: true, idempotencyKey: randomUUID() }
    await api.reglements.refund(paiementId, back)
    const half = await api.reglements.refund(paiementId, back)
    expect(half).toMatchObject({ id, statut: 'PAYEE', paye: 24_000, credite: 24_000, resteDu: 0 })
    expect(half.paiements).toMatchObject([
      { remboursable: 24_000, remboursements: [{ montant: 24_000, motif, statut: 'EN_COURS' }] },
    ])
    await expect(api.reglements.refund(paiementId, { montant: 24_001, motif })).rejects.toMatchObject(
      conflict,
    )
    const rest = await api.reglements.refund(paiementId, { montant: 4_000, motif })
    expect(rest).toMatchObject({ statut: 'EN_ATTENTE', paye: 20_000, resteDu: 4_000 })
    await expect(api.reglements.refund(UNKNOWN_ID, back)).rejects.toMatchObject({
      reason: 'NOT_FOUND',
      message: 'Paiement non trouvé',
    })
  })

  test('a paid order is cancelled by saying what goes back; the rest is kept, and its invoice says so', async () => {
    const asked = { remboursement: 40_000, motif: 'À la demande de l’auteur' }
    const more = api.reglements.cancel(PAID.id, { ...asked, remboursement: 48_001 })
    await expect(more).rejects.toMatchObject(conflict)
    const ended = await api.reglements.cancel(PAID.id, asked)
    expect(ended.statut).toBe('ANNULEE')
    expect(ended.timeline.at(-1)).toMatchObject({ vers: 'ANNULEE', note: asked.motif })
    const { paye, credite, resteDu } = await api.factures.get(await settled())
    expect({ paye, credite, resteDu }).toEqual({ paye: 8_000, credite: 40_000, resteDu: 0 })
    await expect(api.reglements.cancel(PAID.id, asked)).rejects.toMatchObject({
      message: 'Transition impossible : Annulée → Annulée',
    })
  })

  test('an order that was not invoiced has nothing to give back', async () => {
    const asked = { remboursement: 0, motif: 'Sans suite' }
    await expect(api.reglements.cancel(QUOTED.id, { ...asked, remboursement: 1 })).rejects.toMatchObject(
      conflict,
    )
    expect((await api.reglements.cancel(QUOTED.id, asked)).statut).toBe('ANNULEE')
  })

  test('an order two working days late is not refunded as one of more than seven', async () => {
    await expect(api.reglements.refundLate(LATE.id)).rejects.toMatchObject({
      reason: 'CONFLICT',
      message: 'Cette commande n’a pas plus de 7 jours ouvrés de retard.',
    })
  })

  test('a schedule says what is late; that is charged again, or its link sent, and nothing else is', async () => {
    const { echeances, resteDu } = await api.reglements.echeances(SUSPENDED.id)
    expect(resteDu).toBe(48_000)
    expect(echeances.map(({ statut, montant, prochainEssai }) => [statut, montant, prochainEssai])).toEqual([
      ['EN_RETARD', 24_000, '2026-11-23'],
      ['A_VENIR', 24_000, null],
    ])
    expect((await api.reglements.echeances(PAID.id)).echeances).toEqual([])
    const [late, coming] = echeances.map((one) => one.id)
    expect((await api.reglements.sendEcheanceLink(late ?? '')).echeances).toEqual(echeances)
    const again = await api.reglements.retryEcheance(late ?? '')
    expect(again.echeances[0]?.prochainEssai).toBe('2026-11-21')
    await expect(api.reglements.retryEcheance(coming ?? '')).rejects.toMatchObject(conflict)
    await expect(api.reglements.sendEcheanceLink(coming ?? '')).rejects.toMatchObject(conflict)
    await expect(api.reglements.retryEcheance(UNKNOWN_ID)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  })

  test('a schedule of an order that its client renounces asks for nothing, until it is known of another', async () => {
    const withdrawal = RETRACTATIONS.find(({ commandeId }) => commandeId === null)?.id ?? ''
    await api.retractations.match(withdrawal, { commandeId: SUSPENDED.id })
    const { pause, echeances } = await api.reglements.echeances(SUSPENDED.id)
    expect([pause, echeances.map(({ prochainEssai }) => prochainEssai)]).toEqual([
      'RETRACTATION',
      [null, null],
    ])
    expect((await api.factures.get(await due())).pause).toBe('RETRACTATION')
    const late = echeances[0]?.id ?? ''
    const refused = { ...conflict, message: ASKS_NOTHING }
    await expect(api.reglements.retryEcheance(late)).rejects.toMatchObject(refused)
    await expect(api.reglements.sendEcheanceLink(late)).rejects.toMatchObject(refused)
    await api.retractations.unmatch(withdrawal)
    expect((await api.factures.get(await due())).pause).toBeNull()
    const after = await api.reglements.echeances(SUSPENDED.id)
    expect([after.pause, after.echeances[0]?.prochainEssai]).toEqual([null, '2026-11-23'])
  })

  test('a recorded transfer pays the first payments of a schedule', async () => {
    const paid = { methode: 'VIREMENT', date: '2026-11-20', reference: 'VIR 8' } as const
    await api.reglements.pay(await due(), { ...paid, montant: 30_000 })
    const { echeances, resteDu } = await api.reglements.echeances(SUSPENDED.id)
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
    const asked = async () => (await api.factures.get(id)).exigibleLe
    expect(await asked()).toBe('2026-11-21')
    await api.reglements.pay(id, {
      methode: 'VIREMENT',
      date: '2026-11-20',
      reference: 'VIR 8',
      montant: 24_000,
    })
    expect(await asked()).toBe('2026-12-21')
    await api.reglements.credit(id, { montant: 24_000, motif: 'Geste commercial' })
    expect(await asked()).toBeNull()
  })
})

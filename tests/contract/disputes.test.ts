import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  ASKS_NOTHING,
  DISPUTED_ORDER,
  NOTHING_TO_GIVE_BACK,
  SENT_ELSEWHERE,
} from '#contract/reglements/refusals.ts'
import type { AdminApi } from '#web/admin/admin-api.ts'
import { PAID } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

describe.each(IMPLEMENTATIONS)('money of a late order, or disputed, $name', ({ start }) => {
  const open = start()
  const invoiceOf = async (api: AdminApi, number = 'FAC-2026-001') =>
    api.factures.get((await api.factures.list({ search: number })).data[0]?.id ?? '')
  const paymentOf = async (api: AdminApi) => (await invoiceOf(api)).paiements[0]?.id ?? ''
  const motif = 'Geste commercial'
  const datePromise = '2026-11-06'

  test('more than seven working days late, all goes back at once, and once', async () => {
    const api = await open({ datePromise })
    expect((await api.reglements.refundLate(PAID.id)).statut).toBe('ANNULEE')
    expect(await invoiceOf(api)).toMatchObject({ paye: 0, credite: 48_000, resteDu: 0 })
    await expect(api.reglements.refundLate(PAID.id)).rejects.toMatchObject({ reason: 'CONFLICT' })
  })

  test('while a bank disputes its payment, nothing goes back nor is cancelled', async () => {
    const api = await open({ datePromise, litige: { statut: 'OUVERT', montant: 48_000 } })
    const before = await invoiceOf(api)
    const disputed = { litige: 'OUVERT', conteste: 48_000, remboursable: 0 }
    expect(before).toMatchObject({ paye: 48_000, paiements: [disputed] })
    // The order that its notification leads to said nothing of it.
    expect((await api.commandes.get(PAID.id)).litiges).toMatchObject([{ statut: 'OUVERT', montant: 48_000 }])
    const refused = { reason: 'CONFLICT', message: DISPUTED_ORDER }
    await expect(api.reglements.refundLate(PAID.id)).rejects.toMatchObject(refused)
    await expect(api.reglements.cancel(PAID.id, { remboursement: 0, motif })).rejects.toMatchObject(refused)
    const back = api.reglements.refund(await paymentOf(api), { montant: 1, motif })
    await expect(back).rejects.toMatchObject({ message: /^La banque du client conteste ce paiement/ })
    expect(await invoiceOf(api)).toEqual(before)
  })

  test('a payment that its bank only asks about may go back', async () => {
    const api = await open({ litige: { statut: 'DEMANDE', montant: 48_000 } })
    const back = await api.reglements.refund(await paymentOf(api), { montant: 8_000, motif })
    expect(back).toMatchObject({ paye: 40_000, paiements: [{ litige: 'DEMANDE', remboursable: 40_000 }] })
  })

  // « Rembourser en entier » gave nothing back, and said that it had.
  test('once its bank has taken all, there is nothing to give back; it may be cancelled', async () => {
    const api = await open({ datePromise, litige: { statut: 'PERDU', montant: 48_000 } })
    expect(await invoiceOf(api)).toMatchObject({ paye: 0, resteDu: 48_000, paiements: [{ perdu: 48_000 }] })
    await expect(api.reglements.refundLate(PAID.id)).rejects.toMatchObject({
      reason: 'CONFLICT',
      message: NOTHING_TO_GIVE_BACK,
    })
    const back = api.reglements.refund(await paymentOf(api), { montant: 1, motif })
    await expect(back).rejects.toMatchObject({ message: /^La banque du client a repris ce paiement/ })
    expect((await api.reglements.cancel(PAID.id, { remboursement: 0, motif })).statut).toBe('ANNULEE')
    expect(await invoiceOf(api)).toMatchObject({ statut: 'ANNULEE', resteDu: 0 })
  })

  test('of a part taken, the rest goes back, and no more', async () => {
    const api = await open({ datePromise, litige: { statut: 'PERDU', montant: 10_000 } })
    expect(await invoiceOf(api)).toMatchObject({
      paye: 38_000,
      resteDu: 10_000,
      aRelancer: null,
      sansRelance: ASKS_NOTHING,
      paiements: [{ litige: 'PERDU', perdu: 10_000, remboursable: 38_000 }],
    })
    const reminded = api.factures.resend((await invoiceOf(api)).id)
    await expect(reminded).rejects.toMatchObject({ reason: 'CONFLICT', message: ASKS_NOTHING })
    const more = api.reglements.refund(await paymentOf(api), { montant: 38_001, motif })
    await expect(more).rejects.toMatchObject({ message: /^Il reste 380,00\s€ à rembourser/u })
    await api.reglements.refundLate(PAID.id)
    expect(await invoiceOf(api)).toMatchObject({ paye: 0, credite: 48_000, resteDu: 0 })
  })

  // It answered as if it were done, and nothing was.
  test('a sending that was about another invoice is refused', async () => {
    const api = await open()
    const [idempotencyKey, settled] = [randomUUID(), await invoiceOf(api)]
    const due = await invoiceOf(api, 'FAC-2026-002')
    const refused = { reason: 'CONFLICT', message: SENT_ELSEWHERE }
    await api.reglements.credit(due.id, { montant: 1_000, motif, idempotencyKey })
    const credit = api.reglements.credit(settled.id, { montant: 1_000, motif, idempotencyKey })
    await expect(credit).rejects.toMatchObject(refused)
    expect((await invoiceOf(api)).credite).toBe(0)
  })
})

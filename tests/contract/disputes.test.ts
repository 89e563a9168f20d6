import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  ASKS_NOTHING,
  DISPUTED_ORDER,
  NOTHING_TO_GIVE_BACK,
  SENT_ELSEWHERE,
} from '#contract/reglements/refusals.ts'
import { api } from '#contract/api.ts'
import type { ApiClient } from '#web/lib/api-client.ts'
import { PAID } from './facts.ts'
import { IMPLEMENTATIONS } from './implementations.ts'

const { factures, reglements } = api.admin

describe.each(IMPLEMENTATIONS)('money of a late order, or disputed, $name', ({ start }) => {
  const open = start()
  const invoiceOf = async (call: ApiClient, number = 'FAC-2026-001') =>
    (
      await call(factures.get, {
        params: {
          id: (await call(factures.list, { query: { search: number } })).data[0]?.id ?? '',
        },
      })
    ).data
  const paymentOf = async (call: ApiClient) => (await invoiceOf(call)).paiements[0]?.id ?? ''
  const motif = 'Geste commercial'
  const datePromise = '2026-11-06'

  test('more than seven working days late, all goes back at once, and once', async () => {
    const call = await open({ datePromise })
    expect((await call(reglements.refundLate, { params: { id: PAID.id } })).data.statut).toBe('ANNULEE')
    expect(await invoiceOf(call)).toMatchObject({ paye: 0, credite: 48_000, resteDu: 0 })
    await expect(call(reglements.refundLate, { params: { id: PAID.id } })).rejects.toMatchObject({
      status: 409,
    })
  })

  test('while a bank disputes its payment, nothing goes back nor is cancelled', async () => {
    const call = await open({ datePromise, litige: { statut: 'OUVERT', montant: 48_000 } })
    const before = await invoiceOf(call)
    const disputed = { litige: 'OUVERT', conteste: 48_000, remboursable: 0 }
    expect(before).toMatchObject({ paye: 48_000, paiements: [disputed] })
    // The order that its notification leads to said nothing of it.
    expect((await call(api.admin.commandes.get, { params: { id: PAID.id } })).data.litiges).toMatchObject([
      { statut: 'OUVERT', montant: 48_000 },
    ])
    const refused = { status: 409, message: DISPUTED_ORDER }
    await expect(call(reglements.refundLate, { params: { id: PAID.id } })).rejects.toMatchObject(refused)
    await expect(
      call(reglements.cancel, { params: { id: PAID.id }, body: { remboursement: 0, motif } }),
    ).rejects.toMatchObject(refused)
    const back = call(reglements.refund, {
      params: { id: await paymentOf(call) },
      body: { montant: 1, motif },
    })
    await expect(back).rejects.toMatchObject({ message: /^La banque du client conteste ce paiement/ })
    expect(await invoiceOf(call)).toEqual(before)
  })

  test('a payment that its bank only asks about may go back', async () => {
    const call = await open({ litige: { statut: 'DEMANDE', montant: 48_000 } })
    const back = (
      await call(reglements.refund, {
        params: { id: await paymentOf(call) },
        body: { montant: 8_000, motif },
      })
    ).data
    expect(back).toMatchObject({ paye: 40_000, paiements: [{ litige: 'DEMANDE', remboursable: 40_000 }] })
  })

  // « Rembourser en entier » gave nothing back, and said that it had.
  test('once its bank has taken all, there is nothing to give back; it may be cancelled', async () => {
    const call = await open({ datePromise, litige: { statut: 'PERDU', montant: 48_000 } })
    expect(await invoiceOf(call)).toMatchObject({ paye: 0, resteDu: 48_000, paiements: [{ perdu: 48_000 }] })
    await expect(call(reglements.refundLate, { params: { id: PAID.id } })).rejects.toMatchObject({
      status: 409,
      message: NOTHING_TO_GIVE_BACK,
    })
    const back = call(reglements.refund, {
      params: { id: await paymentOf(call) },
      body: { montant: 1, motif },
    })
    await expect(back).rejects.toMatchObject({ message: /^La banque du client a repris ce paiement/ })
    expect(
      (
        await call(reglements.cancel, {
          params: { id: PAID.id },
          body: { remboursement: 0, motif },
        })
      ).data.statut,
    ).toBe('ANNULEE')
    expect(await invoiceOf(call)).toMatchObject({ statut: 'ANNULEE', resteDu: 0 })
  })

  test('of a part taken, the rest goes back, and no more', async () => {
    const call = await open({ datePromise, litige: { statut: 'PERDU', montant: 10_000 } })
    expect(await invoiceOf(call)).toMatchObject({
      paye: 38_000,
      resteDu: 10_000,
      aRelancer: null,
      sansRelance: ASKS_NOTHING,
      paiements: [{ litige: 'PERDU', perdu: 10_000, remboursable: 38_000 }],
    })
    const reminded = call(factures.resend, { params: { id: (await invoiceOf(call)).id } }).then(
      ({ data }) => data,
    )
    await expect(reminded).rejects.toMatchObject({ status: 409, message: ASKS_NOTHING })
    const more = call(reglements.refund, {
      params: { id: await paymentOf(call) },
      body: { montant: 38_001, motif },
    })
    await expect(more).rejects.toMatchObject({ message: /^Il reste 380,00\s€ à rembourser/u })
    await call(reglements.refundLate, { params: { id: PAID.id } })
    expect(await invoiceOf(call)).toMatchObject({ paye: 0, credite: 48_000, resteDu: 0 })
  })

  // It answered as if it were done, and nothing was.
  test('a sending that was about another invoice is refused', async () => {
    const call = await open()
    const [idempotencyKey, settled] = [randomUUID(), await invoiceOf(call)]
    const due = await invoiceOf(call, 'FAC-2026-002')
    const refused = { status: 409, message: SENT_ELSEWHERE }
    await call(reglements.credit, {
      params: { id: due.id },
      body: { montant: 1_000, motif, idempotencyKey },
    })
    const credit = call(reglements.credit, {
      params: { id: settled.id },
      body: { montant: 1_000, motif, idempotencyKey },
    })
    await expect(credit).rejects.toMatchObject(refused)
    expect((await invoiceOf(call)).credite).toBe(0)
  })
})

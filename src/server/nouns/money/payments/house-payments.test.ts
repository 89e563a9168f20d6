import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { commandes } from '../../../platform/db/schema/commandes.ts'
import { factures } from '../../../platform/db/schema/factures.ts'
import { eachTime, openedHouse } from '../../../testing/each-time.ts'
import { createCommande, createToken, createUser } from '../../../testing/factories.ts'
import { half, houseMoney, statuses } from '../../../testing/house-money.ts'
import { CONSENTS } from '../../../testing/ordering.ts'
import { commandePaidOnPage } from '../../../testing/paid-commande.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { issueFacture } from '../invoices/issue-facture.ts'

const { credit, pay, refund, cancel, refundLate } = api.admin.reglements
const CLICKS = 10

describe('the house, of the orders that it ends or is paid by itself', () => {
  let app: TestApp
  let token: string
  eachTime(openedHouse, (stage) => {
    ;({ app, token } = stage)
  })

  const { factureOf, commandeOf, given, templates } = houseMoney(() => ({ app, token }))

  /** Waits for a transfer of 130 €, its quote accepted. */
  async function acceptedQuote() {
    const client = await createUser(app.deps)
    const { id } = await createCommande(app.deps, client, {
      statut: 'ESTIMATION_ENVOYEE',
      payeeLe: null,
      montant: 13_000,
      lignes: [{ label: 'Mise en page', quantity: 1, unitPrice: 13_000, total: 13_000 }],
    })
    const asClient = { token: await createToken(app.deps, client.id), params: { id } }
    await app.call(api.commandes.checkout, { ...asClient, body: CONSENTS })
    return { id, asClient, factureId: (await commandeOf(id)).factures[0]?.id ?? '' }
  }
  const transfer = (montant: number, body: object = {}) => ({
    montant,
    methode: 'VIREMENT' as const,
    date: '2026-11-20',
    reference: 'VIR 2026-42',
    ...body,
  })

  test('a transfer recorded on its invoice pays an accepted quote, at once whole or by parts', async () => {
    const { id, factureId, asClient } = await acceptedQuote()
    const first = await app.call(pay, { token, params: { id: factureId }, body: transfer(3_000) })
    expect(first.data).toMatchObject({ statut: 'EN_ATTENTE', resteDu: 10_000 })
    expect((await commandeOf(id)).statut).toBe('ESTIMATION_ENVOYEE')

    const rest = await app.call(pay, { token, params: { id: factureId }, body: transfer(10_000) })
    expect(rest.data).toMatchObject({ statut: 'PAYEE', resteDu: 0 })
    expect(rest.data.paiements).toMatchObject([
      { methode: 'VIREMENT', reference: 'VIR 2026-42', createdAt: '2026-11-20T12:00:00.000Z' },
      { montant: 10_000 },
    ])
    expect(await commandeOf(id)).toMatchObject({ statut: 'PAYEE', factures: [{ number: rest.data.number }] })
    expect(await templates()).toContain('payment-received')
    expect((await app.send(api.commandes.checkout, { ...asClient, body: CONSENTS })).status).toBe(409)
  })

  // The order stayed a quote that could no longer be paid, its invoice paid.
  test('an accepted quote is paid by the part that came once the house credits the rest', async () => {
    const { id, factureId } = await acceptedQuote()
    await app.call(pay, { token, params: { id: factureId }, body: transfer(3_000) })
    const rest = { montant: 9_999, motif: 'Un chapitre de moins' }
    await app.call(credit, { token, params: { id: factureId }, body: rest })
    expect((await commandeOf(id)).statut).toBe('ESTIMATION_ENVOYEE')
    const { data } = await app.call(credit, {
      token,
      params: { id: factureId },
      body: { ...rest, montant: 1 },
    })
    expect(data).toMatchObject({ statut: 'PAYEE', resteDu: 0, paye: 3_000 })
    expect(data.datePaiement).not.toBeNull()
    expect((await commandeOf(id)).statut).toBe('PAYEE')
    expect(await templates()).toContain('payment-received')
  })

  test('an order in waiting whose invoice is covered is paid', async () => {
    const { id } = await createCommande(app.deps, await createUser(app.deps), {
      statut: 'EN_ATTENTE',
      payeeLe: null,
    })
    const { id: factureId } = await app.deps.db.transaction((tx) =>
      issueFacture(tx, app.deps, { commandeId: id }),
    )
    const body = transfer(48_000, { methode: 'CHEQUE' })
    await app.call(pay, { token, params: { id: factureId }, body })
    expect(await commandeOf(id)).toMatchObject({ statut: 'PAYEE' })
  })

  test('a payment is recorded once, never above what is due, nor before it has come', async () => {
    const { factureId } = await acceptedQuote()
    const once = transfer(5_000, { idempotencyKey: randomUUID() })
    await Promise.all(
      Array.from({ length: CLICKS }, () => app.call(pay, { token, params: { id: factureId }, body: once })),
    )
    expect((await factureOf(factureId)).paye).toBe(5_000)
    const more = await app.send(pay, { token, params: { id: factureId }, body: transfer(8_001) })
    expect([more.status, more.error?.message]).toEqual([
      409,
      'Il reste 80,00\u00a0€ à régler sur cette facture\u00a0: pas davantage.',
    ])
    const coming = transfer(8_000, { date: '2026-11-22' })
    const early = await app.send(pay, { token, params: { id: factureId }, body: coming })
    expect([early.status, early.error?.details]).toEqual([
      400,
      [{ path: 'date', message: 'Cette date est dans le futur' }],
    ])
  })

  // Dated 1926, it entered the books of that year.
  test('a payment is not dated more than a year before its order', async () => {
    const { factureId } = await acceptedQuote()
    const old = transfer(1, { date: '1926-01-01' })
    const { status, error } = await app.send(pay, { token, params: { id: factureId }, body: old })
    expect([status, error?.details]).toEqual([
      400,
      [{ path: 'date', message: 'Ce jour est plus d’un an avant la commande' }],
    ])
  })

  // It could be paid at the former sum: the money was held, and could not be accepted.
  test('a page opened before a credit note is closed by it', async () => {
    const { factureId, asClient } = await acceptedQuote()
    const { checkoutUrl } = await app.call(api.commandes.checkout, { ...asClient, body: CONSENTS })
    await app.call(credit, {
      token,
      params: { id: factureId },
      body: { montant: 1_000, motif: 'Geste commercial' },
    })
    await app.runJobs()
    const sessionId = checkoutUrl.split('/').at(-1) ?? ''
    const { data } = await app.call(api.payments.sandboxSession, { params: { id: sessionId } })
    expect(data.open).toBe(false)
  })

  test('what a transfer left is paid by card, to the cent', async () => {
    const { id, factureId, asClient } = await acceptedQuote()
    await app.call(pay, { token, params: { id: factureId }, body: transfer(3_000) })
    const { checkoutUrl } = await app.call(api.commandes.checkout, { ...asClient, body: CONSENTS })
    const sessionId = checkoutUrl.split('/').at(-1) ?? ''
    const { data } = await app.call(api.payments.sandboxSession, { params: { id: sessionId } })
    expect(data.amount).toBe(10_000)
    await app.call(api.payments.sandboxPay, { params: { id: sessionId }, body: { outcome: 'card' } })
    await app.call(api.payments.simulateWebhook, { body: { sessionId } })
    expect(await factureOf(factureId)).toMatchObject({ statut: 'PAYEE', paye: 13_000 })
    expect(await app.deps.db.$count(factures, eq(factures.commandeId, id))).toBe(1)
  })

  // The page of its project asked for the whole price, right above the button that binds; the payment page asked for the rest.
  test('what a transfer and a credit note left is what the page of its project asks for', async () => {
    const { factureId, asClient } = await acceptedQuote()
    const asked = async () => (await app.call(api.projects.get, asClient)).data
    await app.call(pay, { token, params: { id: factureId }, body: transfer(3_000) })
    await app.call(credit, { token, params: { id: factureId }, body: half({ montant: 2_000 }) })
    expect(await asked()).toMatchObject({ amount: 13_000, aPayer: 8_000 })
  })

  test('an accepted quote that is credited whole asks for nothing', async () => {
    const { factureId, asClient } = await acceptedQuote()
    await app.call(credit, { token, params: { id: factureId }, body: half({ montant: 13_000 }) })
    expect((await app.call(api.projects.get, asClient)).data).toMatchObject({ aPayer: null, devis: null })
  })

  test('a transfer goes back by the house itself: it is written as done, and no provider is asked', async () => {
    const { factureId } = await acceptedQuote()
    const { data } = await app.call(pay, { token, params: { id: factureId }, body: transfer(13_000) })
    const id = data.paiements[0]?.id ?? ''
    const back = await app.call(refund, {
      token,
      params: { id },
      body: half({ montant: 13_000, avoir: true }),
    })
    expect(back.data).toMatchObject({
      statut: 'ANNULEE',
      paiements: [{ remboursable: 0, remboursements: [{ statut: 'FAIT' }] }],
    })
    await app.runJobs()
    expect(await given()).toEqual([])
  })

  test('cancelling a paid order refunds, credits what is not kept and ends it, all at once or not at all', async () => {
    const { id, factureId } = await commandePaidOnPage(app)
    const body = { remboursement: 40_000, motif: 'À la demande de l’auteur' }
    const more = await app.send(cancel, { token, params: { id }, body: { ...body, remboursement: 48_001 } })
    expect([more.status, more.error?.message]).toEqual([
      409,
      'Au plus 480,00\u00a0€ peuvent être remboursés sur cette commande.',
    ])
    const answers = await Promise.all([1, 2, 3].map(() => app.send(cancel, { token, params: { id }, body })))
    expect(statuses(answers)).toEqual([200, 409, 409])
    expect(await commandeOf(id)).toMatchObject({ statut: 'ANNULEE' })
    expect(await factureOf(factureId)).toMatchObject({
      statut: 'PAYEE',
      paye: 8_000,
      credite: 40_000,
      resteDu: 0,
    })
    await app.runJobs()
    expect(await given()).toEqual([40_000])
  })

  test('cancelling takes back from every payment, the last one first', async () => {
    const { id, factureId } = await acceptedQuote()
    await app.call(pay, { token, params: { id: factureId }, body: transfer(3_000, { date: '2026-11-18' }) })
    await app.call(pay, { token, params: { id: factureId }, body: transfer(10_000) })
    const body = { remboursement: 11_000, motif: 'À la demande de l’auteur' }
    await app.call(cancel, { token, params: { id }, body })
    const { paiements: after, credite } = await factureOf(factureId)
    expect(after.map(({ remboursable }) => remboursable)).toEqual([2_000, 0])
    expect(credite).toBe(11_000)
  })

  test('an accepted quote that nobody paid is cancelled by crediting its invoice whole', async () => {
    const { id, factureId } = await acceptedQuote()
    await app.call(cancel, { token, params: { id }, body: { remboursement: 0, motif: 'Sans suite' } })
    expect(await factureOf(factureId)).toMatchObject({ statut: 'ANNULEE', credite: 13_000 })
    expect((await commandeOf(id)).statut).toBe('ANNULEE')
  })

  test('an order more than 7 working days late is refunded whole in one click, and not before', async () => {
    const { id, factureId } = await commandePaidOnPage(app)
    const promised = (datePromise: string) =>
      app.deps.db.update(commandes).set({ statut: 'EN_COURS', datePromise }).where(eq(commandes.id, id))
    // On Saturday 21 November, the 11th being a holiday: seven working days.
    await promised('2026-11-10')
    expect((await app.send(refundLate, { token, params: { id } })).error?.message).toBe(
      'Cette commande n’a pas plus de 7 jours ouvrés de retard.',
    )
    await promised('2026-11-09')
    const clicks = await Promise.all([1, 2].map(() => app.send(refundLate, { token, params: { id } })))
    expect(statuses(clicks)).toEqual([200, 409])
    expect(await factureOf(factureId)).toMatchObject({ statut: 'ANNULEE', paye: 0, credite: 48_000 })
    await app.runJobs()
    expect(await given()).toEqual([48_000])
  })
})
